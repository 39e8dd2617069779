/** A moment as a message tells it: the day and the time of Dhaka, in the reader's language. */
import { banglaClock } from '#contracts/bangla-clock.ts'
import type { Locale } from '#contracts/locales.ts'

const tags: Partial<Record<Locale, string>> = { en: 'en-GB', ar: 'ar-EG-u-nu-latn', bn: 'bn-BD' }

export function momentIn(locale: Locale, moment: Date): string {
  const tag = tags[locale] ?? locale
  const zone = { timeZone: 'Asia/Dhaka' } as const
  if (locale === 'ar') {
    // As on the pages: its short form of a day is all figures, with another clock.
    return new Intl.DateTimeFormat(tag, { ...zone, dateStyle: 'long', timeStyle: 'short', hourCycle: 'h23' }).format(
      moment,
    )
  }
  if (locale !== 'bn') {
    return new Intl.DateTimeFormat(tag, { ...zone, dateStyle: 'medium', timeStyle: 'short' }).format(moment)
  }
  const day = new Intl.DateTimeFormat(tag, { ...zone, dateStyle: 'medium' }).format(moment)
  return `${day}, ${banglaClock(new Intl.DateTimeFormat('en-GB', { ...zone, timeStyle: 'short' }).format(moment))}`
}
