/** Adds or changes one entry of one's record. */
import { Form, useNavigation } from 'react-router'
import { ownDigits } from '#web/lib/text/format.ts'
import { useRootData } from '#web/lib/access/viewer.ts'
import { m } from '#web/paraglide/messages.js'
import { Button, ButtonLink } from '#web/ui/fields/button.tsx'
import { FormNote } from '#web/ui/feedback/note.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { Textarea, TextField } from '#web/ui/fields/text-field.tsx'
import type { FormState } from '#web/lib/forms/form-state.ts'
import { type RecordChoices, type RecordField, type RecordKind, recordFields } from './records.ts'

interface RecordFormProps {
  kind: RecordKind
  /** Left out when a new entry is added. */
  id?: string
  values: Readonly<Record<string, string>>
  choices: RecordChoices
  state: FormState
  cancelHref: string
}

const oldestYear = 1960

export function RecordForm({ kind, id, values, choices, state, cancelHref }: RecordFormProps) {
  const { formData } = useNavigation()
  const isSaving = formData?.get('intent') === 'save_record' && formData.get('kind') === kind
  const given = state.values ?? values
  return (
    <Form method="post" noValidate preventScrollReset className="panel mt-4 bg-sunken p-4" aria-busy={isSaving}>
      <FormNote className="mb-4 empty:mb-0">{state.note}</FormNote>
      <input type="hidden" name="kind" value={kind} />
      {id !== undefined && <input type="hidden" name="id" value={id} />}
      <div className="fields fields--2">
        {recordFields[kind].map((field, index) => (
          <OneField
            key={field.name}
            field={field}
            choices={field.choices && choices[field.choices]}
            hasAutoFocus={index === 0}
            value={given[field.name]}
            error={state.errors[field.name]}
          />
        ))}
      </div>
      <div className="actions mt-4">
        <ButtonLink href={cancelHref}>{m.record_cancel()}</ButtonLink>
        <Button
          type="submit"
          name="intent"
          value="save_record"
          variant="primary"
          isLoading={isSaving}
          loadingText={m.auth_saving()}
        >
          {m.record_save()}
        </Button>
      </div>
    </Form>
  )
}

interface OneFieldProps {
  field: RecordField
  choices: RecordChoices[keyof RecordChoices] | undefined
  value: string | undefined
  error: string | undefined
  hasAutoFocus: boolean
}

function OneField({ field, choices, value, error, hasAutoFocus }: OneFieldProps) {
  const newestYear = new Date(useRootData().now).getFullYear()
  const shared = {
    label: field.label(),
    name: field.name,
    defaultValue: value,
    error,
    required: !field.isOptional,
    optionalText: field.isOptional && !field.openText ? m.optional() : undefined,
  }
  if (field.kind === 'long') return <Textarea {...shared} className="sm:col-span-2" maxLength={field.max} rows={3} />
  if (field.kind === 'text')
    return (
      <>
        <TextField
          {...shared}
          maxLength={field.max}
          autoFocus={hasAutoFocus}
          list={choices && `choices-${field.name}`}
        />
        {choices && (
          <datalist id={`choices-${field.name}`}>
            {choices.map(({ value: name, text }) => (
              <option key={name} value={text} />
            ))}
          </datalist>
        )}
      </>
    )
  const years = Array.from({ length: newestYear - oldestYear + 1 }, (_, back) => String(newestYear - back))
  return (
    <Select
      {...shared}
      placeholder={field.openText?.() ?? m.settings_choose()}
      options={years.map((year) => ({ value: year, label: ownDigits(year) }))}
    />
  )
}
