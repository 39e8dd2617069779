/** Vacancies as visitors read them. */
import type { Locale } from '#contracts/locales.ts'
import { notFound } from '#server/platform/errors.ts'
import { sanitizeStored } from '#server/platform/html/sanitize-stored.ts'
import { localize } from '#server/platform/language/localize.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { type CircularCardRow, findCircular, findOpenCirculars } from './circulars.sql.ts'

interface Call {
  database: Database
  locale: Locale
}
const present = <Row extends CircularCardRow>({ text_language: language, ...row }: Row) => ({
  ...row,
  text_language: language ?? undefined,
})

export const listCirculars = async ({ database, locale }: Call) =>
  (await findOpenCirculars(database, locale)).map(present)

/** Throws 404 for a draft, too. */
export async function showCircular({ database, locale }: Call, slug: string) {
  const row = await findCircular(database, slug, locale)
  if (!row) throw notFound()
  const { description, responsibilities, requirements, benefits, questions, ...facts } = row
  const lines = (texts: Record<string, string>[]) => (localize(texts, locale) as string[]).filter(Boolean)
  return {
    ...present(facts),
    description: sanitizeStored(String(localize(description, locale) || '')),
    responsibilities: lines(responsibilities),
    requirements: lines(requirements),
    benefits: lines(benefits),
    questions: questions.map(({ id, text, is_required }) => ({
      id,
      text: String(localize(text, locale)),
      is_required,
    })),
  }
}
