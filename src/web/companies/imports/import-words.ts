/** Words of files of people. */
import type { ImportColumn, PeopleImport } from '#contracts/companies/imports.ts'
import { m } from '#web/paraglide/messages.js'
import type { BadgeProps } from '#web/ui/marks/badge.tsx'

type State = PeopleImport['state']
type Outcome = PeopleImport['rows'][number]['outcome']

export const states: Record<State, [() => string, BadgeProps['tone']]> = {
  columns: [m.people_import_state_columns, 'warn'],
  checked: [m.archive_state_checked, 'info'],
  applying: [m.archive_state_applying, 'warn'],
  applied: [m.archive_state_applied, 'ok'],
  undoing: [m.people_import_undoing, 'warn'],
  undone: [m.archive_state_undone, 'plain'],
}
export const outcomes: Record<Outcome, [() => string, BadgeProps['tone']]> = {
  new: [m.people_import_new, 'ok'],
  changed: [m.people_import_changed, 'info'],
  unchanged: [m.people_import_unchanged, 'plain'],
  bad: [m.people_import_bad, 'bad'],
}
const columns: Record<ImportColumn, () => string> = {
  employee_no: m.corp_employee_no,
  name: m.corp_name,
  phone: m.corp_phone,
  email: m.corp_email,
  department: m.corp_department,
  designation: m.corp_designation,
  site: m.people_import_site,
  line: m.people_import_line,
  grade: m.people_import_grade,
  joined_on: m.people_import_joined,
}
/** Each in the reader's language; a file may name them in any of the six. */
export const columnNames = () => Object.values(columns).map((name) => name())
export const columnName = (column: ImportColumn) => columns[column]()
