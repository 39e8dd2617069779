/** Makes a link to join the company by; the address and its code are shown once, above. */
import { Form } from 'react-router'
import { DateField } from '#web/lib/forms/date-field.tsx'
import { type Acted, failedOn } from '#web/lib/office/act.ts'
import { m } from '#web/paraglide/messages.js'
import { Note } from '#web/ui/feedback/note.tsx'
import { Button } from '#web/ui/fields/button.tsx'
import { RadioGroup } from '#web/ui/fields/radio-group.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'

interface JoinLinkFormProps {
  acted: Acted | undefined
  places: readonly { kind: string; value: string; label: string }[]
}

export function JoinLinkForm({ acted, places }: JoinLinkFormProps) {
  const { error, errors, values } = failedOn(acted, 'open')
  const field = (name: string) => ({ name, defaultValue: values[name] ?? '', error: errors[name] })
  const choices = (kind: string) => places.filter((place) => place.kind === kind)
  return (
    <Form method="post" className="panel panel--pad grid gap-4" noValidate preventScrollReset>
      <h2 className="h4">{m.joinlink_new()}</h2>
      <input type="hidden" name="intent" value="open" />
      {error && <Note tone="bad">{error}</Note>}
      <div className="grid gap-4 corpfields">
        <TextField {...field('name')} label={m.joinlink_name()} hint={m.joinlink_name_hint()} maxLength={60} />
        <DateField {...field('last_day')} label={m.joinlink_last_day()} optionalText={m.corp_optional()} />
        <TextField
          {...field('most_joins')}
          label={m.joinlink_most()}
          optionalText={m.corp_optional()}
          inputMode="numeric"
          maxLength={7}
          dir="ltr"
        />
        <Select
          {...field('department')}
          label={m.corp_department()}
          optionalText={m.corp_optional()}
          placeholder=""
          options={choices('department')}
        />
        <Select
          {...field('site')}
          label={m.people_import_site()}
          optionalText={m.corp_optional()}
          placeholder=""
          options={choices('site')}
        />
      </div>
      <RadioGroup
        legend={m.joinlink_who()}
        name="waits"
        defaultValue={values.waits ?? 'yes'}
        options={[
          { value: 'yes', label: m.joinlink_waits() },
          { value: 'no', label: m.joinlink_at_once(), hint: m.joinlink_at_once_hint() },
        ]}
      />
      <div className="row">
        <Button type="submit" variant="primary">
          {m.joinlink_make()}
        </Button>
      </div>
    </Form>
  )
}
