/** A page of text, and the page for companies. */
import type { Database } from '#server/platform/postgres/database.ts'
import type { Locale } from '#contracts/locales.ts'
import { findCorporatePage, findPage } from './live-texts.sql.ts'
import { inOtherLanguage } from '#server/platform/language/other-language.ts'
import { localize } from '#server/platform/language/localize.ts'
import { notFound } from '#server/platform/errors.ts'
import { sanitizeStored } from '#server/platform/html/sanitize-stored.ts'

export async function showCorporatePage(database: Database, locale: Locale) {
  const { title, lead, ...content } = localize((await findCorporatePage(database))?.corporate_page ?? {}, locale) as {
    title?: string
    lead?: string
  }
  return { title: title ?? '', lead: lead ?? '', content }
}

/** Throws 404 for a page that is not there or not published yet. */
export async function showPage(database: Database, slug: string, locale: Locale) {
  const page = await findPage(database, slug, locale)
  if (!page) throw notFound()
  const { text_language, ...texts } = page
  return { ...texts, ...inOtherLanguage(text_language), body: sanitizeStored(page.body) }
}
