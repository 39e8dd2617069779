/** Name and purpose of a role in the six languages; English stands open, the others behind a word. */
import type { Locale } from '#contracts/locales.ts'
import type { Texts } from '#contracts/fields.office.ts'
import { m } from '#web/paraglide/messages.js'
import { FormGrid } from '#web/ui/desk/form-section.tsx'
import { Textarea, TextField } from '#web/ui/fields/text-field.tsx'
import type { FieldErrors } from '#web/lib/forms/form-state.ts'

const languages: { locale: Locale; name: string }[] = [
  { locale: 'en', name: 'English' },
  { locale: 'bn', name: 'বাংলা' },
  { locale: 'fr', name: 'Français' },
  { locale: 'ar', name: 'العربية' },
  { locale: 'es', name: 'Español' },
  { locale: 'zh', name: '中文' },
]

interface RoleFieldsProps {
  texts?: { name: Partial<Texts>; description: Partial<Texts> }
  errors: FieldErrors
}

export function RoleFields({ texts, errors }: RoleFieldsProps) {
  const [english, ...others] = languages
  const pair = ({ locale, name }: { locale: Locale; name: string }) => (
    <FormGrid key={locale}>
      <TextField
        label={m.roles_in_language({ field: m.roles_name(), language: name })}
        name={`name.${locale}`}
        defaultValue={texts?.name[locale]}
        maxLength={60}
        lang={locale}
        error={errors[`name.${locale}`]}
      />
      <Textarea
        label={m.roles_in_language({ field: m.roles_description(), language: name })}
        name={`description.${locale}`}
        defaultValue={texts?.description[locale]}
        maxLength={300}
        rows={2}
        lang={locale}
        error={errors[`description.${locale}`]}
      />
    </FormGrid>
  )
  return (
    <>
      {english && pair(english)}
      <details className="more-fields">
        <summary>{m.roles_other_languages()}</summary>
        <div className="form-section__fields">{others.map(pair)}</div>
      </details>
    </>
  )
}

export const roleFieldNames = languages.flatMap(({ locale }) => [`name.${locale}`, `description.${locale}`])

export function readRoleTexts(form: FormData): { name: Texts; description: Texts } {
  const read = (field: string) =>
    Object.fromEntries(languages.map(({ locale }) => [locale, String(form.get(`${field}.${locale}`) ?? '')])) as Texts
  return { name: read('name'), description: read('description') }
}
