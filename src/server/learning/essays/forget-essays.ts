/** What a person whose account is deleted wrote in essays, and what was said of it: the words go, what was earned by them stays. */
import { type Database, sql } from '#server/platform/postgres/database.ts'

export async function forgetEssays(database: Database, personId: string): Promise<void> {
  const own = sql`
    select a.id from attempt a join enrolment e on e.id = a.enrolment_id join published.learner l on l.id = e.learner_id where l.person_id = ${personId}`
  await database.run(sql`update essay_grade set comment = '' where attempt_id in (${own})`)
  await database.run(sql`
    update attempt_answer w set value = '""' from attempt a, jsonb_array_elements(a.questions) q
    where a.id in (${own}) and w.attempt_id = a.id and q ->> 'kind' = 'essay' and w.question_id = (q ->> 'id')::uuid`)
  await database.run(
    sql`update attempt set waits_since = null, percent = 0, is_passed = false where waits_since is not null and id in (${own})`,
  )
}
