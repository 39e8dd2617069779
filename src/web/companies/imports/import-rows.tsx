/** What the check of a file of people found, row by row; bad cells are mended where they stand. */
import { mostMendedRows, type PeopleImport } from '#contracts/companies/imports.ts'
import { number } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Table } from '#web/ui/data/table.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Badge } from '#web/ui/marks/badge.tsx'
import { columnName, outcomes } from './import-words.ts'

type Row = PeopleImport['rows'][number]

/** `mends` as long as the file is not imported. The field of a cell is named by its row and column. */
export function ImportRows({ rows, mends }: { rows: Row[]; mends: boolean }) {
  const mended = new Set(mends ? rows.slice(0, mostMendedRows) : [])
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
          cell: ({ name, employee_no, cells }) => <bdi>{name ?? cells?.name ?? employee_no ?? cells?.employee_no}</bdi>,
        },
        {
          key: 'outcome',
          label: m.archive_follows(),
          cell: ({ outcome }) => <Badge tone={outcomes[outcome][1]}>{outcomes[outcome][0]()}</Badge>,
        },
        {
          key: 'errors',
          label: m.archive_message(),
          cell: (row) => (mended.has(row) ? <Cells row={row} /> : <Faults row={row} />),
        },
      ]}
      empty={<p className="panel--pad">{m.archive_nothing_wrong()}</p>}
    />
  )
}

function Faults({ row: { errors } }: { row: Row }) {
  return errors.map(({ column, message }) => (
    <div key={`${column} ${message}`}>
      {columnName(column)}: {message}
    </div>
  ))
}

/** One field for each column that is wrong. */
function Cells({ row: { row, errors, cells } }: { row: Row }) {
  const columns = [...new Set(errors.map(({ column }) => column))]
  return (
    <div className="form-stack">
      {columns.map((column) => (
        <TextField
          key={column}
          name={`${row} ${column}`}
          label={m.people_import_cell({ row: number(row), column: columnName(column) })}
          defaultValue={cells?.[column] ?? ''}
          error={errors.find((error) => error.column === column)?.message}
        />
      ))}
    </div>
  )
}
