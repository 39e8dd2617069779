/** Who writes to us: a name, a phone, and an email where they have one; the fields of every public form that asks so. */
import { m } from '#web/paraglide/messages.js'
import { TextField } from '#web/ui/fields/text-field.tsx'

interface ContactFieldsProps {
  /** Name, error and what was typed of a field. */
  field: (name: string) => { name: string; error: string | undefined; defaultValue: string }
  /** What the form calls the name. */
  nameOf?: string
}

export function ContactFields({ field, nameOf = 'name' }: ContactFieldsProps) {
  return (
    <>
      <TextField {...field(nameOf)} label={m.lead_name()} autoComplete="name" maxLength={60} required />
      <TextField
        {...field('contact_no')}
        label={m.event_phone()}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        maxLength={40}
        required
        dir="ltr"
      />
      <TextField
        {...field('email')}
        label={m.event_email()}
        optionalText={m.form_optional()}
        type="email"
        autoComplete="email"
        maxLength={254}
        dir="ltr"
      />
    </>
  )
}
