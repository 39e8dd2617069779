/** What a person whose account is deleted wrote for themselves while learning, how they arranged their courses, and why they had more time. */
import { type Database, sql } from '#server/platform/postgres/database.ts'

export async function forgetOwnNotes(database: Database, personId: string): Promise<void> {
  await database.run(sql`delete from reminder where person_id = ${personId}`)
  await database.run(
    sql`delete from extra_time where learner_id = (select id from published.learner where person_id = ${personId})`,
  )
  await database.run(sql`
    update attempt_allowance set reason = '' where enrolment_id in (
      select e.id from enrolment e join published.learner l on l.id = e.learner_id where l.person_id = ${personId})`)
  await database.run(sql`
    update enrolment set hidden_at = null, pinned_at = null
    where learner_id = (select id from published.learner where person_id = ${personId})`)
  await database.run(sql`
    delete from lecture_note where enrolment_id in (
      select e.id from enrolment e join published.learner l on l.id = e.learner_id where l.person_id = ${personId})`)
}
