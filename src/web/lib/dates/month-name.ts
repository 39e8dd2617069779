/** October 2026, from 2026-10, in the reader's language. */
import { getLocale } from '#web/paraglide/runtime.js'

const tags: Record<string, string> = { en: 'en-GB', ar: 'ar-EG-u-nu-latn', bn: 'bn-BD' }

export function monthName(month: string): string {
  const locale = getLocale()
  return new Intl.DateTimeFormat(tags[locale] ?? locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-15T00:00:00Z`),
  )
}
