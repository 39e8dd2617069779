/** A count as a message tells it, in the reader's digits. */
import type { Locale } from '#contracts/locales.ts'

export const countIn = (locale: Locale, count: number): string => count.toLocaleString(locale === 'bn' ? 'bn-BD' : 'en')
