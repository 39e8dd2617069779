/** A mentor's headline and biography in each language, as the pages of courses show them. */
import { Form, useNavigation } from 'react-router'
import { locales } from '#contracts/locales.ts'
import type { DataOf } from '#web/lib/api/endpoints.ts'
import { languageNames } from '#web/lib/text/language-names.ts'
import { direction } from '#web/lib/text/direction.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { Button } from '#web/ui/fields/button.tsx'
import { TextField, Textarea } from '#web/ui/fields/text-field.tsx'
import type { FormState } from '#web/lib/forms/form-state.ts'
import { FormNote } from '#web/ui/feedback/note.tsx'
import { DownIcon } from '#web/ui/icons/icons.tsx'

interface MentorProfileFormProps {
  profile: DataOf<'GET /mentor-profile'>
  state: FormState
}

export function MentorProfileForm({ profile, state: { note, errors, values } }: MentorProfileFormProps) {
  const isBusy = useNavigation().formData?.get('intent') === 'mentor_profile'
  const isWritten = (locale: keyof typeof languageNames) =>
    profile.headline[locale] !== '' || profile.bio[locale] !== ''
  return (
    <Form method="post" className="stack" preventScrollReset noValidate>
      <FormNote>{note}</FormNote>
      {locales.map((locale) => {
        const field = (name: 'headline' | 'bio') => ({
          id: `${name}-${locale}`,
          name: `${name}.${locale}`,
          lang: locale,
          dir: direction(locale),
          defaultValue: values?.[`${name}.${locale}`] ?? profile[name][locale],
          error: errors[`${name}.${locale}`],
        })
        const hasError = Boolean(errors[`headline.${locale}`] ?? errors[`bio.${locale}`])
        return (
          <details key={locale} className="acc" open={isWritten(locale) || hasError || locale === getLocale()}>
            <summary>
              <span lang={locale}>{languageNames[locale]}</span>
              <DownIcon />
            </summary>
            <div className="acc__body stack">
              <TextField {...field('headline')} label={m.mentor_headline()} maxLength={160} />
              <Textarea {...field('bio')} label={m.mentor_biography()} maxLength={2000} rows={5} />
            </div>
          </details>
        )
      })}
      <Button variant="primary" type="submit" name="intent" value="mentor_profile" isLoading={isBusy}>
        {m.record_save()}
      </Button>
    </Form>
  )
}
