/** Reads what speaks for the academy: counts, the learner whose story the home page tells, and a free lesson. */
import type { Locale } from '#contracts/locales.ts'
import { type Database, sql } from '#server/platform/postgres/database.ts'
import { cover } from '../cards/cards.sql.ts'

export interface ProofRow {
  learners: number
  companies: number
  certificates: number
  rating_sum: number
  rating_count: number
  /** As the home page's texts have it, in all languages. */
  story: Record<string, unknown> | null
  course_slug: string | null
  course_name: string | null
  certificate: { slug: string; serial: string; name: string; course_name: string; issued_on: string } | null
  lesson: {
    course_slug: string
    course_name: string
    slug: string
    title: string
    minutes: number
    cover: string | null
  } | null
}

/** Revoked certificates do not count. */
export const findProof = (database: Database, locale: Locale) =>
  database.first<ProofRow>(sql`
    with home as materialized (select coalesce((select home from published.website_config), '{}') as texts)
    select
      (select count(*)::int from published.learner) as learners,
      (select count(*)::int from published.company) as companies,
      (select count(*)::int from published.certificate where revoked_at is null and (expires_at is null or expires_at > now())) as certificates,
      rated.rating_sum, rated.rating_count,
      home.texts -> 'story' as story, told.slug as course_slug, tr(told.name, ${locale}) as course_name,
      (select to_json(held) from (
        select t.slug, t.serial, t.snapshot ->> 'learnerName' as name, t.snapshot ->> 'courseName' as course_name, t.snapshot ->> 'issuedOn' as issued_on
        from published.certificate t where t.slug = home.texts #>> '{story,certificate}' and t.revoked_at is null) held) as certificate,
      (select json_build_object('course_slug', c.slug, 'course_name', tr(c.name, ${locale}), 'slug', l.slug, 'title', tr(l.title, ${locale}),
          'minutes', l.minutes, 'cover', ${cover})
        from course c join published.lecture l on l.course_id = c.id
        where c.slug = home.texts #>> '{lesson,course}' and l.slug = home.texts #>> '{lesson,lecture}'
          and c.is_published and l.is_preview and l.video is not null) as lesson
    from home
    cross join lateral (
      select coalesce(sum(rating_sum), 0)::int as rating_sum, coalesce(sum(rating_count), 0)::int as rating_count
      from course where is_published) rated
    left join course told on told.slug = home.texts #>> '{story,course}' and told.is_published`)
