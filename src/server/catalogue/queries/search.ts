/** Finds courses by words, best first: title, then overview and mentors, then the outline; the most popular first among equals. */
import type { Locale } from '#contracts/locales.ts'
import { type Database, raw, type Sql, sql } from '../../platform/database.ts'
import { cover } from './cards.ts'

/**
 * The tables `q` and `hits` (`id`, `place`) of a `with`: the best `most` courses for the words.
 * Where 120 titles match, texts are not asked: a common word must not cost a look at every course. Outlines, the largest texts,
 * are asked only while titles and overviews do not fill the hits. Where nothing matches every word, titles with any of them
 * are the hits.
 */
const hitsFor = (words: string, most: 120 | 1000): Sql => {
  // Written out: a plan for an unknown limit would be one for many rows.
  const limit = raw(String(most))
  return sql`
  q as materialized (select *, exact <> wide as is_wider from search_query(${words})),
  titles as materialized (
    select course_id, min(tier) as tier, popularity from (
      select course_id, 1 as tier, popularity from course_words where is_published and names @@ (select exact from q)
      union all select course_id, 2, popularity from course_words
        where is_published and names @@ (select wide from q) and (select is_wider from q)) t
    group by course_id, popularity order by 2, popularity desc, course_id limit ${limit}),
  leads as materialized (
    select course_id, 3 as tier, popularity from course_words
    where is_published and lead @@ (select wide from q) and (select count(*) from titles) < 120
      and course_id not in (select course_id from titles)
    order by popularity desc, course_id limit ${limit}),
  outlines as materialized (
    select course_id, 4 as tier, popularity from course_words
    where is_published and everything @@ (select wide from q) and (select count(*) from titles) < 120
      and (select count(*) from leads) + (select count(*) from titles) < ${limit}
      and course_id not in (select course_id from titles) and course_id not in (select course_id from leads)
    order by popularity desc, course_id limit ${limit}),
  hits as materialized (
    select course_id as id, row_number() over (order by tier, popularity desc, course_id) as place from (
      select * from titles
      union all select * from leads
      union all select * from outlines
      union all select course_id, 5, popularity from course_words
        where is_published and names @@ (select loose from q)
          and not exists (select from titles) and not exists (select from leads) and not exists (select from outlines)
      order by tier, popularity desc, course_id limit ${limit}) found)`
}

/** Ids of the published courses that the words find, best first. */
export async function findIdsByWords(database: Database, words: string, most: 120 | 1000): Promise<string[]> {
  // One text is read in a tenth of the time of a thousand rows.
  const found = await database.first<{ ids: string | null }>(
    sql`with ${hitsFor(words, most)} select string_agg(id::text, ',' order by place) as ids from hits`,
  )
  return found?.ids?.split(',') ?? []
}

export interface HitRow {
  course_id: string
  slug: string
  course_name: string
  course_overview: string
  cover: string | null
  training_type: string | null
  level: string
  price_paisa: number | null
  discount_paisa: number | null
  currency: string | null
}

/** One page of the best `most` hits, and how many those are. */
export async function findHits(
  database: Database,
  words: string,
  page: { limit: number; offset: number; most: 120 | 1000 },
  locale: Locale,
): Promise<{ rows: HitRow[]; total: number }> {
  const rows = await database.query<HitRow & { count: number }>(sql`
    with ${hitsFor(words, page.most)}
    select total.count, shown.*
    from (select count(*)::int as count from hits) total
    left join lateral (
      select c.id as course_id, c.slug, tr(c.name, ${locale}) as course_name, tr(c.overview, ${locale}) as course_overview, ${cover} as cover,
        b.training_type, c.level, b.price_paisa, b.discount_paisa, b.currency
      from (select id, place from hits order by place limit ${page.limit} offset ${page.offset}) page
      join course c on c.id = page.id left join lateral list_batch(c.id) b on true
      order by page.place) shown on true`)
  return { rows: rows.filter(({ course_id }) => course_id !== null), total: rows[0]?.count ?? 0 }
}

export interface Suggestions {
  courses: { slug: string; text: string }[]
  mentors: { slug: string; text: string }[]
  subjects: { slug: string; text: string }[]
}

/** What the words may become: titles with every word and one that begins with the last, else what a search would find in titles. */
export async function findSuggestions(database: Database, words: string, locale: Locale): Promise<Suggestions> {
  const named = (texts: Sql) => sql`json_build_object('slug', slug, 'text', tr(${texts}, ${locale}))`
  const row = await database.first<Suggestions>(sql`
    with typed as materialized (
      select search_words(${words}) as words
    ), q as materialized (
      select (select wide from search_query(${words})) as wide,
        (select string_agg(quote_literal(word) || case when place = cardinality(typed.words) then ':*' else '' end, ' & ')::tsquery
          from unnest(typed.words) with ordinality w (word, place)) as begun
      from typed
    ), begun as materialized (
      select course_id, 1 as tier, popularity from course_words where is_published and names @@ (select begun from q) order by popularity desc, course_id limit 6
    ), found as materialized (
      select course_id, tier, popularity from begun
      union all
      (select course_id, 2, popularity from course_words
        where is_published and names @@ (select wide from q) and course_id not in (select course_id from begun)
          and (select count(*) from begun) < 6
        order by popularity desc, course_id limit 6)
    )
    select
      coalesce((select json_agg(${named(sql`name`)} order by tier, popularity desc, id) from (
        select c.id, c.slug, c.name, f.tier, f.popularity from found f join course c on c.id = f.course_id order by f.tier, f.popularity desc, c.id limit 6) c), '[]') as courses,
      coalesce((select json_agg(${named(sql`name`)} order by position, id) from (
        select m.id, m.slug, m.name, m.position from mentor m, q where m.is_published and search_names(m.name) @@ q.begun order by m.position, m.id limit 3) m), '[]') as mentors,
      coalesce((select json_agg(${named(sql`name`)} order by position, id) from (
        select s.id, s.slug, s.name, s.position from q, subject_area s, lateral (select search_names(s.name) as names offset 0) w
        where s.is_published and (w.names @@ q.begun or w.names @@ q.wide) order by s.position, s.id limit 3) s), '[]') as subjects`)
  return row ?? { courses: [], mentors: [], subjects: [] }
}
