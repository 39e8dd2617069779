/** Takes the person off the visits of a deleted account. */
import { type Database, sql } from '#server/platform/postgres/database.ts'

export async function forgetVisitor(database: Database, personId: string): Promise<void> {
  await database.run(sql`update visit set person_id = null where person_id = ${personId}`)
}
