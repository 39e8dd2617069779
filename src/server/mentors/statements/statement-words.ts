/** Amounts, days and places on a statement, in the language of its reader; Bangla has its own digits. */
import type { Locale } from '#contracts/locales.ts'
import { localDigits } from '#server/platform/documents/printable-text.ts'
import { sayIn } from '#server/platform/notices/tell-person.ts'

const tags: Record<Locale, string> = {
  ...{ en: 'en-GB', fr: 'fr-FR', ar: 'ar-EG-u-nu-latn', es: 'es-ES', zh: 'zh-CN', bn: 'bn-BD' },
}

/** Inside a sentence that is read from right to left an amount stays in one piece. */
const isolatedValues = (values: Record<string, string>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, `\u2068${value}\u2069`]))

export function statementWords(locale: Locale) {
  const digits = (text: string | number) => localDigits(text, locale === 'bn' ? 'bn' : 'en')
  const dated = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(tags[locale], options)
  const days = dated({ dateStyle: 'long', timeZone: 'Asia/Dhaka' })
  const months = dated({ month: 'long', year: 'numeric', timeZone: 'UTC' })
  const figures = new Intl.NumberFormat('en-US')
  return {
    digits,
    say: (english: string, values: Record<string, string> = {}) =>
      sayIn(locale, english, locale === 'ar' ? isolatedValues(values) : values),
    taka: (amount: number) => `${amount < 0 ? '−' : ''}৳${digits(figures.format(Math.abs(amount)))}`,
    percent: (value: number) => `${digits(value)}%`,
    day: (moment: string | Date) => days.format(new Date(moment)),
    month: (month: string) => months.format(new Date(`${month}-15T00:00:00Z`)),
  }
}
export type StatementWords = ReturnType<typeof statementWords>
