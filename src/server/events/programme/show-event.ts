/** Events as their contracts say. */
import type { Locale } from '#contracts/locales.ts'
import { imageUrl } from '#server/platform/pictures/image-url.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { notFound } from '#server/platform/errors.ts'
import { inOtherLanguage } from '#server/platform/language/other-language.ts'
import { sanitizeStored } from '#server/platform/html/sanitize-stored.ts'
import { localize } from '#server/platform/language/localize.ts'
import { type EventRow, findEvent, findEvents } from './events.sql.ts'

const mostEvents = 100

const present = <Row extends EventRow>({ price_paisa, text_language, ...row }: Row) => ({
  ...row,
  ...inOtherLanguage(text_language),
  price: price_paisa / 100,
})

export async function listEvents(database: Database, locale: Locale, limit?: string) {
  const wanted = Number(limit)
  const rows = await findEvents(database, locale, wanted > 0 && wanted < mostEvents ? Math.floor(wanted) : mostEvents)
  return rows.map(present)
}

/** Throws 404 for an unknown or unpublished event. */
export async function showEvent(database: Database, slug: string, locale: Locale) {
  const row = await findEvent(database, slug, locale)
  if (!row) throw notFound()
  return {
    ...present(row),
    description: sanitizeStored(row.description),
    image: row.image && imageUrl(row.image),
    agenda: row.agenda.map(({ time, text }) => ({ time, text: String(localize(text, locale)) })),
    speakers: row.speakers,
  }
}
