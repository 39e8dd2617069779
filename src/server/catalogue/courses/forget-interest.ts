/** The batches that a person whose account is deleted wanted to hear of. */
import { type Database, sql } from '#server/platform/postgres/database.ts'

export async function forgetInterest(database: Database, personId: string): Promise<void> {
  await database.run(sql`delete from batch_interest where person_id = ${personId}`)
}
