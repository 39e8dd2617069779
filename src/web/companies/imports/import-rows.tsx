/** What the check of a file of people found, row by row. */
import type { ImportColumn, PeopleImport } from '#contracts/companies/imports.ts'
import { number } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Table } from '#web/ui/data/table.tsx'
import { Badge, type BadgeProps } from '#web/ui/marks/badge.tsx'

type Row = PeopleImport['rows'][number]

const outcomes: Record<Row['outcome'], [() => string, BadgeProps['tone']]> = {
  new: [m.people_import_new, 'ok'],
  changed: [m.people_import_changed, 'info'],
  unchanged: [m.people_import_unchanged, 'plain'],
  bad: [m.people_import_bad, 'bad'],
}
const columns: Record<ImportColumn, () => string> = {
  name: m.corp_name,
  phone: m.corp_phone,
  email: m.corp_email,
  employee_no: m.corp_employee_no,
  department: m.corp_department,
  designation: m.corp_designation,
  line: m.people_import_line,
}

export function ImportRows({ rows }: { rows: Row[] }) {
  return (
    <Table
      caption={m.archive_result()}
      isCaptionShown
      rows={rows}
      rowKey={({ row }) => String(row)}
      columns={[
        { key: 'row', label: m.people_import_row(), isNumeric: true, cell: ({ row }) => number(row) },
        {
          key: 'name',
          label: m.corp_name(),
          isLead: true,
          cell: ({ name, employee_no }) => <bdi>{name ?? employee_no}</bdi>,
        },
        {
          key: 'outcome',
          label: m.archive_follows(),
          cell: ({ outcome }) => <Badge tone={outcomes[outcome][1]}>{outcomes[outcome][0]()}</Badge>,
        },
        {
          key: 'errors',
          label: m.archive_message(),
          cell: ({ errors }) =>
            errors.map(({ column, message }) => (
              <div key={`${column} ${message}`}>
                {columns[column]()}: {message}
              </div>
            )),
        },
      ]}
      empty={<p className="panel--pad">{m.archive_nothing_wrong()}</p>}
    />
  )
}
