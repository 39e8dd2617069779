/** One text in six languages, each in its own script and direction: English and Bangla in sight and the others a press away, or one of them beside the English. */
import type { ReactNode } from 'react'
import { type Locale, locales } from '#contracts/locales.ts'
import { languageNames } from '../text/language-names.ts'
import { direction } from '../text/direction.ts'
import { number } from '../text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { cx } from '#web/ui/cx.ts'
import { FieldError } from '#web/ui/fields/field.tsx'
import { TextField, Textarea } from '#web/ui/fields/text-field.tsx'

const first = ['en', 'bn'] as const
const others = locales.filter((locale) => !(first as readonly string[]).includes(locale))

export type TextsFieldsProps = {
  /** Fields are sent as `name.en`, `name.bn` … */
  name: string
  label: ReactNode
  hint?: ReactNode
  /** What is there now, or was typed. */
  values?: Partial<Record<Locale, string>> | undefined
  errors?: Record<string, string> | undefined
  maxLength: number
  /** Several lines each. */
  rows?: number
  /** The language that is written now; the others stay in the form, out of sight. */
  only?: Locale
  /** What stands between a label and its field: buttons of an editor. */
  field?: (props: { id: string; locale: Locale; textarea: ReactNode }) => ReactNode
}

export function TextsFields({
  name,
  label,
  hint,
  values = {},
  errors = {},
  maxLength,
  rows,
  only,
  field,
}: TextsFieldsProps) {
  const one = (locale: Locale) => {
    const shared = {
      id: `${name}-${locale}`,
      name: `${name}.${locale}`,
      label: <span lang={locale}>{languageNames[locale]}</span>,
      lang: locale,
      dir: direction(locale),
      maxLength,
      defaultValue: values[locale] ?? '',
      error: errors[`${name}.${locale}`],
    }
    if (!rows) return <TextField key={locale} {...shared} />
    const textarea = <Textarea key={locale} {...shared} rows={rows} />
    return field ? <div key={locale}>{field({ id: shared.id, locale, textarea })}</div> : textarea
  }
  if (only) {
    return (
      <fieldset className="texts is-wide">
        <legend>{label}</legend>
        {hint && <p className="hint">{hint}</p>}
        {errors[name] && <FieldError>{errors[name]}</FieldError>}
        {only !== 'en' && values.en && values.en !== label && !field && (
          <p className="muted small" lang="en" dir="ltr">
            {values.en}
          </p>
        )}
        {locales.map((locale) => (
          <div key={locale} hidden={locale !== only && !errors[`${name}.${locale}`]}>
            {one(locale)}
          </div>
        ))}
      </fieldset>
    )
  }
  const written = others.filter((locale) => values[locale])
  const hasError = others.some((locale) => errors[`${name}.${locale}`])
  return (
    <fieldset className={cx('texts', 'is-wide')}>
      <legend>{label}</legend>
      {hint && <p className="hint">{hint}</p>}
      {errors[name] && <FieldError>{errors[name]}</FieldError>}
      {first.map(one)}
      <details open={hasError}>
        <summary>{m.pub_more_languages({ written: number(written.length), count: number(others.length) })}</summary>
        <div className="texts__others">{others.map(one)}</div>
      </details>
    </fieldset>
  )
}
