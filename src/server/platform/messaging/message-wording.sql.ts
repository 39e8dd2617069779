/** SQL of the academy's own words for messages: one row a change, never changed itself. */
import type { Locale } from '#contracts/locales.ts'
import { type Database, sql } from '../postgres/database.ts'
import type { TemplateTexts } from './message-template.ts'

/** Undefined, or without texts, where the built-in words hold. */
export const findLastWording = (
  database: Database,
  { template, locale }: { template: string; locale: Locale },
): Promise<{ seq: number; texts: TemplateTexts | null } | undefined> =>
  database.first(sql`
    select seq, texts from message_wording where template = ${template} and locale = ${locale} order by seq desc limit 1`)

/** Throws on the primary key when another request inserted the row first. */
export async function insertWording(
  database: Database,
  given: { template: string; locale: Locale; seq: number; texts: TemplateTexts | null; personId: string },
): Promise<void> {
  const texts = given.texts && JSON.stringify(given.texts)
  await database.run(sql`
    insert into message_wording (template, locale, seq, texts, person_id)
    values (${given.template}, ${given.locale}, ${given.seq}, ${texts}::jsonb, ${given.personId})`)
}
