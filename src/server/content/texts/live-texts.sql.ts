/** Reads the home page, the page for companies and pages of text as visitors see them. */
import { type Database, sql } from '#server/platform/postgres/database.ts'
import { faceOfMentor } from '#server/catalogue/cards/face-of-mentor.ts'
import type { Locale } from '#contracts/locales.ts'

export interface HomeRow {
  home: Record<string, unknown>
  mentors: {
    mentor_id: string
    slug: string
    mentor_name: string
    headline: string
    mentor_photo: string
    latest: string
  }[]
  faqs: { slug: string; question: string; answer: string }[]
}

/** The home page's texts with the mentors and questions they name. */
export const findHome = (database: Database, locale: Locale) =>
  database.first<HomeRow>(sql`
    select w.home,
      coalesce((select json_agg(json_build_object('mentor_id', m.id, 'slug', m.slug, 'mentor_name', tr(m.name, ${locale}), 'headline', tr(m.headline, ${locale}),
          'mentor_photo', ${faceOfMentor}, 'latest', coalesce(e.latest, '')) order by named.position)
        from jsonb_array_elements_text(w.home -> 'mentors' -> 'mentors') with ordinality as named (slug, position)
        join published.mentor m on m.slug = named.slug and m.is_published
        left join lateral (select coalesce(x.translations ->> ${locale}, x.position || ', ' || x.organization) as latest from published.experience x where x.mentor_id = m.id order by x.to_year desc nulls first, x.from_year desc limit 1) e on true), '[]') as mentors,
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
