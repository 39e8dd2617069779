/** Says of each column of a file what it holds. */
import { listed } from '#web/lib/text/format.ts'
import { Form } from 'react-router'
import { importColumns, type PeopleImport } from '#contracts/companies/imports.ts'
import { m } from '#web/paraglide/messages.js'
import { Note } from '#web/ui/feedback/note.tsx'
import { Button } from '#web/ui/fields/button.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { columnName } from './import-words.ts'

interface ColumnChoiceProps {
  columns: PeopleImport['columns']
  error: string | undefined
  isSending: boolean
}

export function ColumnChoice({ columns, error, isSending }: ColumnChoiceProps) {
  return (
    <Form method="post" className="panel panel--pad grid gap-4 mt-4">
      <div>
        <h2 className="h4">{m.people_import_columns()}</h2>
        <p className="muted">{m.people_import_columns_lead()}</p>
      </div>
      {error && <Note tone="bad">{error}</Note>}
      {columns.map(({ name, column, examples }, index) => (
        <Select
          key={index}
          name="column"
          label={name || m.people_import_column({ number: index + 1 })}
          hint={listed(examples)}
          defaultValue={column}
          placeholder={m.people_import_leave_out()}
          options={importColumns.map((each) => ({ value: each, label: columnName(each) }))}
        />
      ))}
      <div className="row">
        <Button type="submit" name="intent" value="columns" variant="primary" isLoading={isSending}>
          {m.archive_check()}
        </Button>
      </div>
    </Form>
  )
}
