/** The learner that a person is. */
import { type Database, sql } from '#server/platform/postgres/database.ts'

/** Every person can be a learner. */
export async function learnerOfPerson(transaction: Database, personId: string): Promise<string> {
  await transaction.run(sql`insert into learner (person_id) values (${personId}) on conflict (person_id) do nothing`)
  const learner = await transaction.first<{ id: string }>(sql`select id from learner where person_id = ${personId}`)
  if (!learner) throw new Error(`Person ${personId} is gone`)
  return learner.id
}
