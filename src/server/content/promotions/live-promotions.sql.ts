/** Promotions that are shown now. */
import { type Database, type Sql, sql } from '#server/platform/postgres/database.ts'
import type { Locale } from '#contracts/locales.ts'

export interface PromotionRow {
  promotion_id: string
  section: string
  position: number
  type: 'text' | 'image'
  is_active: boolean
  text: string
  image: string | null
  tab_image: string | null
  mobile_image: string | null
  link: string | null
}

/** Active ones within their dates, in order. */
export const promotions = (section: string, locale: Locale): Sql => sql`
  select id as promotion_id, section, position, type, is_active, tr(text, ${locale}) as text, image, tab_image, mobile_image, link
  from promotion where section = ${section} and is_active and starts_at <= now() and ends_at > now() order by position, id limit 20`

export const findPromotions = (database: Database, section: string, locale: Locale) =>
  database.query<PromotionRow>(promotions(section, locale))
