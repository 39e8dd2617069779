/** A day of Dhaka as a message tells it, with its weekday, in the reader's language. */
import type { Locale } from '#contracts/locales.ts'

export const dayIn = (locale: Locale, day: string): string =>
  new Intl.DateTimeFormat(locale === 'bn' ? 'bn-BD' : locale === 'ar' ? 'ar-EG-u-nu-latn' : locale, {
    dateStyle: 'full',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`))
