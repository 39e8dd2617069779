/** Says in which language a text is given to somebody who reads another one. */

/** The key of the entry that is shown for `locale` (its own, else English, else the first) where that is not `locale`; nothing where it is, or there is none. */
export function otherLanguage(byLanguage: Readonly<Record<string, unknown>>, locale: string): string | undefined {
  if (byLanguage[locale]) return undefined
  if (byLanguage.en) return 'en'
  return Object.keys(byLanguage).find((language) => byLanguage[language])
}

/** The field of an answer that says so; none where the reader's own language is shown. */
export const inOtherLanguage = (language: string | null | undefined): { text_language?: string } =>
  language ? { text_language: language } : {}
