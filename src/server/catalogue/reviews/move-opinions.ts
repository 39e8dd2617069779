/** Reviews and the batches to hear of, of an account that was merged into another one: what the other has too stays as it is there. */
import { type Database, sql } from '#server/platform/postgres/database.ts'

const learnerOf = (personId: string) => sql`(select id from published.learner where person_id = ${personId})`

export async function moveOpinions(database: Database, from: string, into: string): Promise<void> {
  await database.run(sql`
    delete from review r where r.learner_id = ${learnerOf(from)}
      and exists (select from review own where own.course_id = r.course_id and own.learner_id = ${learnerOf(into)})`)
  await database.run(sql`update review set learner_id = ${learnerOf(into)} where learner_id = ${learnerOf(from)}`)
  await database.run(sql`update batch_interest set person_id = ${into} where person_id = ${from}`)
}
