/** Finds courses by words, best first: title (or that it is free), then overview and mentors, then the outline; the most popular first among equals. */
import type { Locale } from '#contracts/locales.ts'
import { type Database, raw, type Sql, sql } from '#server/platform/postgres/database.ts'
import { cover, discountToday } from '../cards/cards.sql.ts'

/**
 * Where so many titles match, texts are not asked: a common word must not cost a look at every course. Outlines, the largest
 * texts, are asked only while titles and overviews do not fill the hits. Where nothing matches every word, titles with any of
 * them are the hits.
 */
const enoughTitles = raw('120')

/** The table `q` of a `with`; `further`: what `wide` finds beyond `exact`. */
const question = (words: string): Sql =>
  sql`q as materialized (select *, wide && !!exact as further from search_query(${words}))`

/**
 * Serials of the published courses that the words find, kind by kind, the best kind first; in no order within a kind, and
 * perhaps again in a later one. Outlines are not asked once overviews find `enough`.
 */
export async function findSerialsByWords(database: Database, words: string, enough: number): Promise<Int32Array[]> {
  // As bytes: a thousand rows, or their numbers as text, take several times as long to send and to read.
  const kind = (matches: Sql) => sql`materialized (
    select coalesce(length(serials), 0) / 4 as hits, serials from (
      select string_agg(int4send(serial), '') as serials from course_words where is_published and ${matches}) found)`
  const kinds = await database.first<Record<string, Buffer | null>>(sql`
    with ${question(words)},
    exact as ${kind(sql`names @@ (select exact from q)`)},
    further as ${kind(sql`names @@ (select further from q)`)},
    titles as materialized (select exact.hits + further.hits as hits from exact, further),
    leads as ${kind(sql`lead @@ (select wide from q) and (select hits from titles) < ${enoughTitles}`)},
    outlines as ${kind(sql`everything @@ (select wide from q)
      and (select hits from titles) < ${enoughTitles} and (select hits from leads) < ${enough}`)},
    others as ${kind(sql`names @@ (select loose from q)
      and (select titles.hits + leads.hits + outlines.hits from titles, leads, outlines) = 0`)}
    select exact.serials as exact, further.serials as further, leads.serials as leads, outlines.serials as outlines, others.serials as others
    from exact, further, leads, outlines, others`)
  return Object.values(kinds ?? {}).map(serialsIn)
}

function serialsIn(bytes: Buffer | null): Int32Array {
  const serials = new Int32Array((bytes?.length ?? 0) / 4)
  for (let place = 0; place < serials.length; place++) serials[place] = (bytes as Buffer).readInt32BE(place * 4)
  return serials
}

export interface HitRow {
  course_id: string
  slug: string
  course_name: string
  course_overview: string
  text_language: string | null
  cover: string | null
  training_type: string | null
  level: string
  price_paisa: number | null
  discount_paisa: number | null
  currency: string | null
}

/** The most results that are shown. */
const mostHits = 120

/** One page of the best 120 hits, and how many those are. */
export async function findHits(
  database: Database,
  words: string,
  page: { limit: number; offset: number },
  locale: Locale,
): Promise<{ rows: HitRow[]; total: number }> {
  // Written out: a plan for an unknown limit would be one for many rows.
  const most = raw(String(mostHits))
  const best = (tier: 1 | 2 | 3 | 4 | 5, matches: Sql) => sql`(
    select course_id, ${raw(String(tier))} as tier, popularity from course_words where is_published and ${matches}
    order by popularity desc, course_id limit ${most})`
  const limit = Math.max(0, Math.min(page.limit, mostHits - page.offset))
  const rows = await database.query<HitRow & { count: number }>(sql`
    with ${question(words)},
    exact as materialized ${best(1, sql`names @@ (select exact from q)`)},
    further as materialized ${best(2, sql`names @@ (select further from q) and (select count(*) from exact) < ${most}`)},
    titles as materialized (select * from exact union all select * from further),
    leads as materialized ${best(
      3,
      sql`lead @@ (select wide from q) and (select count(*) from titles) < ${enoughTitles}
      and course_id not in (select course_id from titles)`,
    )},
    outlines as materialized ${best(
      4,
      sql`everything @@ (select wide from q)
      and (select count(*) from titles) + (select count(*) from leads) < ${most}
      and course_id not in (select course_id from titles) and course_id not in (select course_id from leads)`,
    )},
    hits as materialized (
      select * from titles
      union all select * from leads
      union all select * from outlines
      union all ${best(
        5,
        sql`names @@ (select loose from q)
        and not exists (select from titles) and not exists (select from leads) and not exists (select from outlines)`,
      )})
    select total.count, shown.*
    from (select least(count(*), ${most})::int as count from hits) total
    left join lateral (
      select c.id as course_id, c.slug, tr(c.name, ${locale}) as course_name, tr(c.overview, ${locale}) as course_overview, tr_other(c.name, ${locale}) as text_language,
        ${cover} as cover, b.training_type, c.level, b.price_paisa,
        ${discountToday} as discount_paisa, b.currency
      from (select * from hits order by tier, popularity desc, course_id limit ${limit} offset ${page.offset}) page
      join course c on c.id = page.course_id left join lateral list_batch(c.id) b on true
      order by page.tier, page.popularity desc, page.course_id) shown on true`)
  return { rows: rows.filter(({ course_id }) => course_id !== null), total: rows[0]?.count ?? 0 }
}

export interface Suggestions {
  courses: { slug: string; text: string; cover: string | null }[]
  mentors: { slug: string; text: string }[]
  subjects: { slug: string; text: string }[]
}

/**
 * What the words may become: free courses for who asks for them; titles with every word and one that begins with the last, those
 * first whose title does so as it is shown or in English (every title is kept in six languages), else what a search would find in
 * titles, else in overviews.
 */
export async function findSuggestions(database: Database, words: string, locale: Locale): Promise<Suggestions> {
  const named = (texts: Sql) => sql`json_build_object('slug', slug, 'text', tr(${texts}, ${locale}))`
  const row = await database.first<Suggestions>(sql`
    with typed as materialized (
      select search_typed(${words}) as words
    ), q as materialized (
      select wide, case when strpos(exact::text, '=free') > 0 then exact end as free,
        (select string_agg(quote_literal(word) || case when place = cardinality(typed.words) then ':*' else '' end, ' & ')::tsquery
          from unnest(typed.words) with ordinality w (word, place)) as begun,
        ' ' || typed.words[cardinality(typed.words)] as begins
      from typed, search_query(${words})
    ), free as materialized (
      select course_id, 0 as tier, popularity from course_words where is_published and names @@ (select free from q)
      order by popularity desc, course_id limit 6
    ), likely as materialized (
      select course_id, popularity from course_words where is_published and names @@ (select begun from q) order by popularity desc, course_id limit 60
    ), begun as materialized (
      select l.course_id, case when strpos(lower(concat_ws(' ', '', c.name ->> 'en', tr(c.name, ${locale}))), q.begins) > 0 then 1 else 2 end as tier, l.popularity
      from likely l join course c on c.id = l.course_id, q
      where course_id not in (select course_id from free) order by 2, 3 desc, 1 limit 6
    ), sure as materialized (
      select course_id, tier, popularity from free union all select course_id, tier, popularity from begun
    ), titles as materialized (
      select course_id, tier, popularity from sure
      union all
      (select course_id, 3, popularity from course_words
        where is_published and names @@ (select wide from q) and course_id not in (select course_id from sure)
          and (select count(*) from sure) < 6
        order by popularity desc, course_id limit 6)
    ), found as materialized (
      select course_id, tier, popularity from titles
      union all
      (select course_id, 4, popularity from course_words
        where is_published and lead @@ (select wide from q) and not exists (select from titles)
        order by popularity desc, course_id limit 6)
    )
    select
      coalesce((select json_agg(json_build_object('slug', slug, 'text', tr(name, ${locale}), 'cover', cover) order by tier, popularity desc, id) from (
        select ${cover} as cover, c.id, c.slug, c.name, f.tier, f.popularity from found f join course c on c.id = f.course_id order by f.tier, f.popularity desc, c.id limit 6) c), '[]') as courses,
      coalesce((select json_agg(${named(sql`name`)} order by position, id) from (
        select m.id, m.slug, m.name, m.position from published.mentor m, q where m.is_published and search_names(m.name) @@ q.begun order by m.position, m.id limit 3) m), '[]') as mentors,
      coalesce((select json_agg(${named(sql`name`)} order by position, id) from (
        select s.id, s.slug, s.name, s.position from q, subject_area s, lateral (select search_names(s.name) as names offset 0) w
        where s.is_published and (w.names @@ q.begun or w.names @@ q.wide) order by s.position, s.id limit 3) s), '[]') as subjects`)
  return row ?? { courses: [], mentors: [], subjects: [] }
}
