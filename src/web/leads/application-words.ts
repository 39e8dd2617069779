/** The words for where an application of somebody who would like to teach stands. */
import type { leadStatuses } from '#contracts/leads/leads.office.ts'
import { m } from '#web/paraglide/messages.js'

type Status = (typeof leadStatuses)[number]

export const applicationWords: Record<Status, { tone: 'warn' | 'info' | 'ok' | 'plain'; text: () => string }> = {
  new: { tone: 'warn', text: m.pub_lead_new },
  contacted: { tone: 'info', text: m.pub_lead_contacted },
  offered: { tone: 'info', text: m.teach_office_trial },
  won: { tone: 'ok', text: m.teach_office_accepted },
  lost: { tone: 'plain', text: m.teach_office_declined },
}
