/** A day of the calendar as a message tells it, in the reader's language. */
import type { Locale } from '#contracts/locales.ts'

const tags: Partial<Record<Locale, string>> = { en: 'en-GB', ar: 'ar-EG-u-nu-latn', bn: 'bn-BD' }

export const dayIn = (locale: Locale, day: string): string =>
  new Intl.DateTimeFormat(tags[locale] ?? locale, { dateStyle: 'full', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )
