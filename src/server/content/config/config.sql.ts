/** Reads and writes the website config and the menu. */
import type { Locale } from '#contracts/locales.ts'
import { type Database, sql } from '#server/platform/postgres/database.ts'

export const findWholeConfig = (database: Database) =>
  database.first<{ config: Record<string, unknown>; updated_at: string }>(
    sql`select config, to_json(updated_at) #>> '{}' as updated_at from website_config`,
  )

export const lockConfig = (database: Database) => database.run(sql`select 1 from website_config for update`)

export const writeConfig = (database: Database, config: object) =>
  database.run(sql`
    insert into website_config (is_only, config) values (true, ${JSON.stringify(config)}::jsonb)
    on conflict (is_only) do update set config = excluded.config, updated_at = now()`)

export interface MenuCourseRow {
  course_id: string
  slug: string
  course_name: string
  is_in_menu: boolean
}

/** A menu holds a hundred; what is out of it is few as well, or it is found by the search. */
export const findMenuCourses = (database: Database, locale: Locale) =>
  database.query<MenuCourseRow>(sql`
    select id as course_id, slug, tr(name, ${locale}) as course_name, is_in_menu from published.course where is_published
    order by is_in_menu desc, menu_position nulls last, position, id limit 200`)
