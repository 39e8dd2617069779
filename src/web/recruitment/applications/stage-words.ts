/** The stages of an application in words and colour. */
import type { Stage } from '#contracts/recruitment/applications.office.ts'
import { m } from '#web/paraglide/messages.js'

export const stageWords: Record<Stage, { text: () => string; tone: 'plain' | 'ok' | 'bad' | 'info' | 'warn' }> = {
  new: { text: m.jobs_stage_new, tone: 'info' },
  shortlisted: { text: m.jobs_stage_shortlisted, tone: 'plain' },
  interview: { text: m.jobs_stage_interview, tone: 'warn' },
  offered: { text: m.jobs_stage_offered, tone: 'warn' },
  hired: { text: m.jobs_stage_hired, tone: 'ok' },
  rejected: { text: m.jobs_stage_rejected, tone: 'bad' },
}
