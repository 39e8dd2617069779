/** The fields that find entries of the audit log. */
import { useSearchParams } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import { Select } from '#web/ui/fields/select.tsx'
import { DateField } from '#web/lib/forms/date-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { actionName, kindName } from './audit-words.ts'

interface Props {
  choices: { actions: string[]; subject_kinds: string[] }
  errors: Record<string, string>
}

export function AuditFilters({ choices, errors }: Props) {
  const [search] = useSearchParams()
  const start = (name: string) => ({ name, defaultValue: search.get(name) ?? '' })
  const options = (values: string[], nameOf: (value: string) => string) =>
    values
      .map((value) => ({ value, label: nameOf(value) }))
      .toSorted((one, other) => one.label.localeCompare(other.label))
  return (
    <>
      <TextField isDense label={m.audit_who()} type="search" maxLength={100} {...start('actor')} />
      <Select
        isDense
        label={m.audit_what()}
        placeholder={m.audit_any()}
        options={options(choices.actions, actionName)}
        {...start('action')}
      />
      <Select
        isDense
        label={m.audit_subject()}
        placeholder={m.audit_any()}
        options={options(choices.subject_kinds, kindName)}
        {...start('subject_kind')}
      />
      <TextField isDense label={m.audit_subject_id()} maxLength={100} {...start('subject_id')} />
      <DateField isDense label={m.audit_from()} error={errors.from} {...start('from')} />
      <DateField isDense label={m.audit_to()} error={errors.to} {...start('to')} />
    </>
  )
}
