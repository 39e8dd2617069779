/** Reads the website config and what the frame of every page shows. */
import { type Database, type Sql, sql } from '#server/platform/postgres/database.ts'
import type { Locale } from '#contracts/locales.ts'
import { type PromotionRow, promotions } from '../promotions/live-promotions.sql.ts'

export const findConfig = (database: Database) =>
  database.first<{ config: Record<string, unknown> }>(sql`select config from website_config`)

interface LinkRow {
  slug: string
  text: string
}
export interface FrameRow {
  config: Record<string, unknown>
  promotions: PromotionRow[]
  topbar_pages: LinkRow[]
  footer_pages: LinkRow[]
  industries: LinkRow[]
  subject_areas: LinkRow[]
  programmes: string[]
}

const linkedPages = (position: Sql, locale: Locale): Sql => sql`
  coalesce((select json_agg(json_build_object('slug', p.slug, 'text', tr(v.title, ${locale})) order by ${position}, p.slug)
    from page p join live_text('page', p.slug) v on true where p.is_published and ${position} is not null), '[]')`
const terms = (table: Sql, locale: Locale): Sql => sql`
  coalesce((select json_agg(json_build_object('slug', slug, 'text', tr(name, ${locale})) order by position, slug) from ${table} where is_published), '[]')`

/** Config, promotions and links of every page's frame. */
export const findFrame = (database: Database, locale: Locale) =>
  database.first<FrameRow>(sql`
    select (select config from website_config) as config,
      coalesce((select json_agg(p) from (${promotions('Home', locale)}) p), '[]') as promotions,
      ${linkedPages(sql`p.topbar_position`, locale)} as topbar_pages, ${linkedPages(sql`p.footer_position`, locale)} as footer_pages,
      ${terms(sql`published.industry`, locale)} as industries, ${terms(sql`published.subject_area`, locale)} as subject_areas,
      array(select slug from published.course where is_published and slug in ('the-high-performing-executives', 'wjsb')) as programmes`)
