/** What a person whose account is deleted handed in: words and files go, what was earned by them stays. */
import { type Database, sql } from '#server/platform/postgres/database.ts'

/** The keys in storage of the files, which are to be deleted once this is done. */
export async function forgetHandIns(database: Database, personId: string): Promise<string[]> {
  const own = sql`
    select s.id from submission s join enrolment e on e.id = s.enrolment_id join published.learner l on l.id = e.learner_id where l.person_id = ${personId}`
  const files = await database.query<{ storage_key: string }>(sql`
    with gone as (delete from submission_file where submission_id in (${own}) returning storage_key)
    select distinct storage_key from gone`)
  await database.run(sql`update submission set text = '', comment = '' where id in (${own})`)
  // Their points stay: a grade stands on them.
  await database.run(sql`update peer_grading set comment = '' where enrolment_id in (
    select e.id from enrolment e join published.learner l on l.id = e.learner_id where l.person_id = ${personId})`)
  return files.map(({ storage_key }) => storage_key)
}
