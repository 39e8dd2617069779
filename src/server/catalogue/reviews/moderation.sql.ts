/** Reads reviews for those who moderate them, and writes what became of them. */
import type { Locale } from '#contracts/locales.ts'
import { type Database, empty, sql } from '#server/platform/postgres/database.ts'

export type ReviewState = 'waiting' | 'published' | 'hidden'
export interface ReviewRow {
  review_id: string
  course_name: string
  slug: string
  learner_name: string
  rating: number
  text: string
  language: string
  state: ReviewState
  hidden_reason: string | null
  moderated_by: string | null
  created_at: string
}
const stored = { waiting: 'pending', published: 'published', hidden: 'hidden' } as const
const state = sql`case r.status when 'pending' then 'waiting' else r.status end`
const pattern = (words: string) => `%${words.trim().replace(/[\\%_]/g, '\\$&')}%`

export const findReviews = async (
  database: Database,
  locale: Locale,
  {
    q,
    state: wanted,
    page,
    perpage,
  }: { q?: string | undefined; state?: ReviewState | undefined; page: number; perpage: number },
) => {
  const named = q
    ? sql`and (r.text ilike ${pattern(q)} or p.name ilike ${pattern(q)} or c.name::text ilike ${pattern(q)})`
    : empty
  const rows = await database.query<ReviewRow & { total: number }>(sql`
    select r.id as review_id, tr(c.name, ${locale}) as course_name, c.slug, p.name as learner_name, r.rating, r.text, r.language, ${state} as state,
      r.hidden_reason, m.name as moderated_by, to_json(r.created_at) #>> '{}' as created_at, count(*) over ()::int as total
    from review r join course c on c.id = r.course_id join published.learner l on l.id = r.learner_id join published.person p on p.id = l.person_id
    left join published.person m on m.id = r.moderated_by
    where true ${wanted ? sql`and r.status = ${stored[wanted]}` : empty} ${named}
    order by r.status = 'pending' desc, r.created_at desc, r.id limit ${perpage} offset ${(page - 1) * perpage}`)
  return { rows, total: rows[0]?.total ?? 0 }
}

export const lockReview = (database: Database, id: string) =>
  database.first<{ state: ReviewState; hidden_reason: string | null }>(
    sql`select ${state} as state, r.hidden_reason from review r where r.id = ${id} for update`,
  )

/** The course's rating follows by itself. */
export const writeReviewState = (
  database: Database,
  id: string,
  to: { state: 'published' | 'hidden'; reason: string | null; personId: string },
) =>
  database.run(sql`
    update review set status = ${to.state}, hidden_reason = ${to.reason}, moderated_by = ${to.personId}, moderated_at = now() where id = ${id}`)
