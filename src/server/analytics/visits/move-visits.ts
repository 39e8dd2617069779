/** Visits of an account that was merged into another one. */
import { type Database, sql } from '#server/platform/postgres/database.ts'

export async function moveVisits(database: Database, from: string, into: string): Promise<void> {
  await database.run(sql`update visit set person_id = ${into} where person_id = ${from}`)
}
