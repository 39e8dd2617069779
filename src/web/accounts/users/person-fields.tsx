/** Fields by which an account is known: name, phone, e-mail, gender, language. */
import { m } from '#web/paraglide/messages.js'
import { FormGrid } from '#web/ui/desk/form-section.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import type { FieldErrors } from '#web/lib/forms/form-state.ts'
import type { PersonChoices } from './choices.ts'

export const personFields = ['name', 'contact_no', 'email', 'gender', 'locale']

interface Props {
  values: Readonly<Record<string, string | null | undefined>>
  errors: FieldErrors
  choices: PersonChoices
}

export function PersonFields({ values, errors, choices }: Props) {
  const given = (name: string) => ({ name, defaultValue: values[name] ?? '', error: errors[name] })
  return (
    <FormGrid>
      <TextField
        {...given('name')}
        className="is-wide"
        label={m.people_name()}
        required
        maxLength={60}
        autoComplete="off"
      />
      <TextField
        {...given('contact_no')}
        label={m.people_phone()}
        type="tel"
        inputMode="tel"
        dir="ltr"
        autoComplete="off"
        hint={m.people_contact_hint()}
      />
      <TextField
        {...given('email')}
        label={m.people_email()}
        type="email"
        inputMode="email"
        dir="ltr"
        maxLength={254}
        autoComplete="off"
      />
      <Select
        {...given('gender')}
        label={m.people_gender()}
        options={choices.genders}
        placeholder={m.people_not_said()}
      />
      <Select
        {...given('locale')}
        label={m.people_language()}
        options={choices.languages}
        placeholder={m.people_language_default()}
      />
    </FormGrid>
  )
}

/** The call's body of what these fields sent. */
export const personOf = (texts: Readonly<Record<string, string>>) => ({
  name: texts.name ?? '',
  contact_no: texts.contact_no || null,
  email: texts.email || null,
  gender: texts.gender || null,
  locale: (texts.locale || null) as 'en' | null,
})
