/** What a person whose account is deleted leaves of how they studied. */
import { type Database, sql } from '#server/platform/postgres/database.ts'

/** Deletes the minutes and goals of study of a deleted account. */
export async function forgetStudy(database: Database, personId: string): Promise<void> {
  await database.run(
    sql`delete from study_day where learner_id = (select id from published.learner where person_id = ${personId})`,
  )
  await database.run(sql`
    delete from course_study_day where enrolment_id in (
      select id from enrolment where learner_id = (select id from published.learner where person_id = ${personId}))`)
  await database.run(
    sql`delete from study_choice where learner_id = (select id from published.learner where person_id = ${personId})`,
  )
}
