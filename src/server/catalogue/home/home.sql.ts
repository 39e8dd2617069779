/** Reads which courses the home page shows, as its texts name them. */
import { type Database, sql } from '#server/platform/postgres/database.ts'
import type { Reader } from '../cards/cards.sql.ts'

export interface HomeBands {
  flagship: string | null
  second: string | null
  departments: { slug: string; name: string; count: number; ids: string[] }[]
  total: number
  banner: { url: string; alt: string } | null
}

/** Ids of the courses of each band. */
export async function findHomeBands(database: Database, { locale }: Reader): Promise<HomeBands> {
  const row = await database.first<HomeBands>(sql`
    with home as materialized (select coalesce((select home from published.website_config), '{}') as texts)
    select
      (select id from course where slug = home.texts #>> '{flagship,course}' and is_published) as flagship,
      (select id from course where slug = home.texts #>> '{second_programme,course}' and is_published) as second,
      (select count(*)::int from course where is_published) as total,
      (select json_build_object('url', d.url, 'alt', tr(d.alt, ${locale})) from course_document d join course c on c.id = d.course_id
        where c.is_published and d.document_type = 11 order by (c.slug = home.texts #>> '{hero,image_from_course}') desc, c.position, d.position limit 1) as banner,
      coalesce((
        select json_agg(json_build_object('slug', s.slug, 'name', tr(s.name, ${locale}),
          'count', (select count(*) from course c where c.is_published and c.subject_slugs @> array[s.slug]),
          'ids', coalesce((select json_agg(c.id order by c.band, c.place, c.id) from (
            (select id, 0 as band, featured_position as place from course
              where featured_position is not null and is_published and subject_slugs @> array[s.slug] order by featured_position limit 6)
            union all
            (select id, 1, position from course
              where is_published and featured_position is null and (subject_slugs @> array[s.slug]) is true order by position, id limit 6)
            order by band, place, id limit 6) c), '[]')) order by wanted.place)
        from jsonb_array_elements_text(home.texts #> '{departments,subjects}') with ordinality wanted (slug, place)
        join subject_area s on s.slug = wanted.slug and s.is_published), '[]') as departments
    from home`)
  return row ?? { flagship: null, second: null, departments: [], total: 0, banner: null }
}
