/** The address of a page in a person's language, for messages: what is read in Arabic does not open in English. */
import type { Locale } from '#contracts/locales.ts'

export const pageAddress = (publicUrl: string, locale: Locale, path: string): string =>
  `${publicUrl}${locale === 'en' ? '' : `/${locale}`}${path}`
