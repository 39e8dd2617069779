/** Questions and answers by group, and the search in them. */
import type { Database } from '#server/platform/postgres/database.ts'
import type { Locale } from '#contracts/locales.ts'
import { findFaqSlugs, findFaqs } from './faqs.sql.ts'
import { inOtherLanguage } from '#server/platform/language/other-language.ts'
import { presentAnswer } from '../texts/present-answer.ts'

export async function listFaqs(database: Database, locale: Locale) {
  const groups = await findFaqs(database, locale)
  return groups.map((group) => ({
    ...group,
    items: group.items.map(({ text_language, ...item }) => ({
      ...presentAnswer(item),
      ...inOtherLanguage(text_language),
    })),
  }))
}

/** In every language at once: who reads the Bangla page may type 'refund'. */
export const searchFaqs = (database: Database, words: string) =>
  words.trim() ? findFaqSlugs(database, words) : Promise.resolve([])
