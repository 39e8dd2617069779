/** What the academy calls itself, in a language. */
import type { Locale } from '#contracts/locales.ts'
import { translate } from '#server/platform/http/translate.ts'
import { localize } from '#server/platform/language/localize.ts'
import { type Database, sql } from '#server/platform/postgres/database.ts'

/** What the product calls an academy that has given itself no name. */
export const productName = (locale: Locale): string => translate(locale, 'Selai Academy')

export async function academyName(database: Database, locale: Locale): Promise<string> {
  const row = await database.first<{ name: Record<string, string> | string | null }>(
    sql`select config -> 'footer_summary_title' as name from website_config`,
  )
  return String(localize(row?.name ?? '', locale)) || productName(locale)
}
