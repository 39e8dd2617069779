/** Reads config, promotions, home texts, pages and questions. */
import type { Locale } from '#contracts/locales.ts'
import { type Database, type Sql, sql } from '#server/platform/postgres/database.ts'

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
const promotions = (section: string, locale: Locale): Sql => sql`
  select id as promotion_id, section, position, type, is_active, tr(text, ${locale}) as text, image, tab_image, mobile_image, link
  from promotion where section = ${section} and is_active and starts_at <= now() and ends_at > now() order by position, id limit 20`

export const findPromotions = (database: Database, section: string, locale: Locale) =>
  database.query<PromotionRow>(promotions(section, locale))

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
      ${terms(sql`industry`, locale)} as industries, ${terms(sql`subject_area`, locale)} as subject_areas,
      array(select slug from course where is_published and slug in ('the-high-performing-executives', 'wjsb')) as programmes`)

export interface HomeRow {
  home: Record<string, unknown>
  mentors: {
    mentor_id: string
    slug: string
    mentor_name: string
    headline: string
    photo: string | null
    latest: string
  }[]
  faqs: { slug: string; question: string; answer: string }[]
}

/** The home page's texts with the mentors and questions they name. */
export const findHome = (database: Database, locale: Locale) =>
  database.first<HomeRow>(sql`
    select w.home,
      coalesce((select json_agg(json_build_object('mentor_id', m.id, 'slug', m.slug, 'mentor_name', tr(m.name, ${locale}), 'headline', tr(m.headline, ${locale}),
          'photo', f.storage_key, 'latest', coalesce(e.latest, '')) order by named.position)
        from jsonb_array_elements_text(w.home -> 'mentors' -> 'mentors') with ordinality as named (slug, position)
        join mentor m on m.slug = named.slug and m.is_published
        left join media f on f.id = m.photo_id
        left join lateral (select coalesce(x.translations ->> ${locale}, x.position || ', ' || x.organization) as latest from experience x where x.mentor_id = m.id order by x.to_year desc nulls first, x.from_year desc limit 1) e on true), '[]') as mentors,
      coalesce((select json_agg(json_build_object('slug', q.slug, 'question', tr(v.title, ${locale}), 'answer', tr(v.body, ${locale})) order by named.position)
        from jsonb_array_elements_text(w.home -> 'faq' -> 'questions') with ordinality as named (slug, position)
        join faq q on q.slug = named.slug and q.is_published join live_text('faq', q.slug) v on true), '[]') as faqs
    from website_config w`)

export const findCorporatePage = (database: Database) =>
  database.first<{ corporate_page: Record<string, unknown> }>(sql`select corporate_page from website_config`)

export const findPage = (database: Database, slug: string, locale: Locale) =>
  database.first<{ slug: string; title: string; body: string; text_language: string | null; updated_at: string }>(sql`
    select p.slug, tr(v.title, ${locale}) as title, tr(v.body, ${locale}) as body, tr_other(v.body, ${locale}) as text_language, to_json(v.publish_at) #>> '{}' as updated_at
    from page p join live_text('page', p.slug) v on true where p.slug = ${slug} and p.is_published`)

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

interface StoredVideo {
  source: string
  poster: string
  captions?: Record<string, string>
  duration: number
  bytes: number
  sound?: boolean
}

export interface BiteRow {
  bite_id: string
  slug: string
  title: string
  subject: string
  minutes: number
  mentor_name: string
  slides: unknown[]
  /** By the language of its slides. */
  video: Record<string, StoredVideo> | null
  question: Record<string, unknown> | null
}

export const findBites = (database: Database, locale: Locale) =>
  database.query<BiteRow>(sql`
    select b.id as bite_id, b.slug, tr(b.title, ${locale}) as title, coalesce(tr(s.name, ${locale}), '') as subject, b.minutes, coalesce(tr(m.name, ${locale}), '') as mentor_name, b.slides, b.video, b.question
    from bite b left join subject_area s on s.id = b.subject_id left join mentor m on m.id = b.mentor_id
    where b.is_published order by b.position, b.id limit 200`)
