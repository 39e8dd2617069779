/** Reads and writes which of the academy's own pages the topbar and the footer link. */
import type { Locale } from '#contracts/locales.ts'
import { type Database, sql } from '#server/platform/postgres/database.ts'

export interface LinkablePageRow {
  slug: string
  title: string
  is_live: boolean
  topbar_position: number | null
  footer_position: number | null
}

/** All but the policies: the footer always has those. */
export const findLinkablePages = (database: Database, locale: Locale) =>
  database.query<LinkablePageRow>(sql`
    select s.slug, tr(v.title, ${locale}) as title, s.is_published and exists (select from live_text('page', s.slug)) as is_live,
      s.topbar_position, s.footer_position
    from page s join lateral (select title from text_version n where n.kind = 'page' and n.slug = s.slug order by n.version desc limit 1) v on true
    where not s.is_fixed order by s.slug limit 500`)

/** Links these pages in this order and no other. */
export const writePageLinks = (database: Database, place: 'topbar' | 'footer', slugs: readonly string[]) => {
  const column = place === 'topbar' ? sql`topbar_position` : sql`footer_position`
  return database.run(sql`
    update page p set ${column} = w.place
    from page o left join unnest(${slugs}::text[]) with ordinality w (slug, place) on w.slug = o.slug
    where p.slug = o.slug and not o.is_fixed and p.${column} is distinct from w.place::int`)
}
