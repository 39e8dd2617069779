/** The courses of a learner in the few fields that the logged-in user carries. */
import type { LoggedInUser } from '#contracts/accounts/sessions.ts'
import { type Database, sql } from '#server/platform/postgres/database.ts'

/** Most recently studied first; the lecture is the one to go on with, the first if none was begun. */
export function listEnrolledCourses(database: Database, learnerId: string) {
  return database.query<LoggedInUser['enrolled_courses'][number]>(sql`
    select e.course_id, c.slug, next.slug as lecture_slug, next.video ->> 'source' as lecture_video
    from published.current_enrolment e join published.course c on c.id = e.course_id
    left join lateral (
      select l.slug, l.video from published.taught_lecture l join published.section s on s.id = l.section_id
      where l.course_id = e.course_id
      order by l.id = e.last_lecture_id desc nulls last, s.position, l.position limit 1) next on true
    where e.learner_id = ${learnerId} and e.state = 'active'
    order by e.last_seen_at desc nulls last, e.enrolled_at desc, e.id limit 200`)
}
