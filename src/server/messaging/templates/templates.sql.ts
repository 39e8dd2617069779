/** SQL of the academy's own words: one row a change, never changed itself. */
import type { Locale } from '#contracts/locales.ts'
import type { TemplateTexts } from '#server/platform/messaging/message-template.ts'
import { type Database, sql } from '#server/platform/postgres/database.ts'

export interface Wording {
  locale: Locale
  seq: number
  texts: TemplateTexts | null
  written_at: Date
  by: string | null
}

/** The languages of each template whose words are the academy's own. */
export const findChanged = (database: Database): Promise<{ template: string; locale: Locale }[]> =>
  database.query(sql`
    select template, locale from (
      select distinct on (template, locale) template, locale, texts from message_wording order by template, locale, seq desc) last
    where texts is not null`)

/** The newest first; of long ago no more than the last hundred. */
export const findWordings = (database: Database, template: string): Promise<Wording[]> =>
  database.query(sql`
    select w.locale, w.seq, w.texts, w.written_at, p.name as by
    from message_wording w left join published.person p on p.id = w.person_id
    where w.template = ${template} order by w.written_at desc, w.seq desc limit 100`)
