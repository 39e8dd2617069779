/** Whoever teaches a course does not rate it, though they finished it as a learner. */
import { type Sql, sql } from '#server/platform/postgres/database.ts'

/** Of course `c`. */
export const teachesCourse = (learnerId: string | null): Sql => sql`
  exists (select from course_mentor t join published.mentor tm on tm.id = t.mentor_id join published.learner tl on tl.person_id = tm.person_id
    where t.course_id = c.id and tl.id = ${learnerId}::uuid)`
