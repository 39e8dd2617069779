/** Reads and keeps what a learner says of a course. */
import { type Database, type Sql, sql } from '#server/platform/postgres/database.ts'
import { teachesCourse } from './teaches-course.ts'

interface Standing {
  course_id: string
  is_finished: boolean
  is_taught: boolean
}

/** How a learner stands to a published course; undefined without such a course. */
export function findStanding(database: Database, slug: string, learnerId: string): Promise<Standing | undefined> {
  return database.first<Standing>(sql`
    select c.id as course_id,
      exists (select from published.every_enrolment e where e.course_id = c.id and e.learner_id = ${learnerId} and e.state = 'active' and e.completed_at is not null) as is_finished,
      ${teachesCourse(learnerId)} as is_taught
    from course c where c.slug = ${slug} and c.is_published`)
}

interface Written {
  courseId: string
  learnerId: string
  rating: number
  text: string
  locale: string
}

interface Kept {
  status: 'pending' | 'published' | 'hidden'
  is_changed: boolean
}

/** Keeps a first review, or the one change of it: the same words again are none. Undefined when it was changed before. */
export function keepReview(
  database: Database,
  { courseId, learnerId, rating, text, locale }: Written,
): Promise<Kept | undefined> {
  const isSame = sql`row(review.rating, review.text, review.language) = row(excluded.rating, excluded.text, excluded.language)`
  const unless = (now: Sql, changed: Sql) => sql`case when ${isSame} then ${now} else ${changed} end`
  return database.first<Kept>(sql`
    insert into review (course_id, learner_id, rating, text, language) values (${courseId}, ${learnerId}, ${rating}, ${text}, ${locale})
    on conflict (course_id, learner_id) do update
      set rating = excluded.rating, text = excluded.text, language = excluded.language,
        status = ${unless(sql`review.status`, sql`'pending'`)}, hidden_reason = ${unless(sql`review.hidden_reason`, sql`null`)},
        edited_at = ${unless(sql`review.edited_at`, sql`now()`)}
      where review.edited_at is null or ${isSame}
    returning status, edited_at is not null as is_changed`)
}
