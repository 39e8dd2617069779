/** Reads and keeps what a learner says of a course. */
import { type Database, sql } from '#server/platform/postgres/database.ts'

interface Standing {
  course_id: string
  is_finished: boolean
}

/** How a learner stands to a published course; undefined without such a course. */
export function findStanding(database: Database, slug: string, learnerId: string): Promise<Standing | undefined> {
  return database.first<Standing>(sql`
    select c.id as course_id,
      exists (select from published.every_enrolment e where e.course_id = c.id and e.learner_id = ${learnerId} and e.state = 'active' and e.completed_at is not null) as is_finished
    from course c where c.slug = ${slug} and c.is_published`)
}

interface Written {
  courseId: string
  learnerId: string
  rating: number
  text: string
  locale: string
}

/** Keeps a first review, or the one change of it; undefined when it was changed before. */
export function keepReview(
  database: Database,
  { courseId, learnerId, rating, text, locale }: Written,
): Promise<{ is_changed: boolean } | undefined> {
  return database.first<{ is_changed: boolean }>(sql`
    insert into review (course_id, learner_id, rating, text, language) values (${courseId}, ${learnerId}, ${rating}, ${text}, ${locale})
    on conflict (course_id, learner_id) do update
      set rating = excluded.rating, text = excluded.text, language = excluded.language, status = 'pending', hidden_reason = null, edited_at = now()
      where review.edited_at is null
    returning edited_at is not null as is_changed`)
}
