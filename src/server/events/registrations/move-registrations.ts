/** Places at events of an account that was merged into another one. */
import { type Database, sql } from '#server/platform/postgres/database.ts'

export async function moveRegistrations(database: Database, from: string, into: string): Promise<void> {
  await database.run(sql`update event_registration set person_id = ${into} where person_id = ${from}`)
}
