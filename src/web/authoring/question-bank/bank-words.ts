/** Words of the question bank, and below which area its pages stand. */
import { useLocation } from 'react-router'
import type { ExportFormat } from '#contracts/authoring/question-bank.ts'
import type { QuestionFormat, QuestionImport } from '#contracts/authoring/question-imports.ts'
import { m } from '#web/paraglide/messages.js'
import type { BadgeProps } from '#web/ui/marks/badge.tsx'

type State = QuestionImport['state']
type Outcome = QuestionImport['rows'][number]['outcome']

/** Names of formats are the same in every language. */
const formats: Record<QuestionFormat | ExportFormat, string> = {
  gift: 'GIFT',
  aiken: 'Aiken',
  moodle_xml: 'Moodle XML',
  qti: 'QTI',
  csv: 'CSV',
}
export const formatName = (format: QuestionFormat | ExportFormat) => formats[format]

const states: Record<State, () => string> = {
  checked: m.archive_state_checked,
  applied: m.archive_state_applied,
  undone: m.archive_state_undone,
}
export const stateName = (state: State) => states[state]()
export const stateTone: Record<State, BadgeProps['tone']> = { checked: 'info', applied: 'ok', undone: 'plain' }

const outcomes: Record<Outcome, () => string> = {
  ready: m.qbank_outcome_ready,
  remark: m.qbank_outcome_remark,
  bad: m.qbank_outcome_bad,
}
export const outcomeName = (outcome: Outcome) => outcomes[outcome]()
export const outcomeTone: Record<Outcome, BadgeProps['tone']> = { ready: 'ok', remark: 'warn', bad: 'bad' }

/** `/admin/questions` for staff, `/mentor/questions` for mentors. */
export const useBankAddress = (): string =>
  `/${useLocation().pathname.startsWith('/mentor/') ? 'mentor' : 'admin'}/questions`
