/** Reads questions and answers as visitors see them. */
import { type Database, sql } from '#server/platform/postgres/database.ts'
import type { Locale } from '#contracts/locales.ts'

interface AnswerRow {
  slug: string
  question: string
  answer: string
  text_language: string | null
}

export const findFaqs = (database: Database, locale: Locale) =>
  database.query<{ slug: string; name: string; items: AnswerRow[] }>(sql`
    select g.slug, tr(g.name, ${locale}) as name,
      json_agg(json_build_object('slug', f.slug, 'question', tr(v.title, ${locale}), 'answer', tr(v.body, ${locale}), 'text_language', tr_other(v.body, ${locale})) order by f.position, f.id) as items
    from faq_group g join faq f on f.group_id = g.id and f.is_published join live_text('faq', f.slug) v on true
    group by g.id order by g.position, g.id`)

/** Questions are few: their vectors are made when they are asked. */
export const findFaqSlugs = async (database: Database, words: string): Promise<string[]> => {
  const rows = await database.query<{ slug: string }>(sql`
    select f.slug from search_query(${words}) asked
    join faq f on f.is_published join live_text('faq', f.slug) v on true
    cross join lateral (
      select search_vector_of(search_words(regexp_replace(concat_ws(' ', texts_of(v.title), texts_of(v.body)), '<[^>]*>', ' ', 'g'))) as words
    ) said
    where said.words @@ asked.wide order by f.position, f.id`)
  return rows.map(({ slug }) => slug)
}
