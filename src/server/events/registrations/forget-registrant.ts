/** Removes the name and contacts of a deleted account from its registrations; that one was registered stays. */
import { type Database, sql } from '#server/platform/postgres/database.ts'

export async function forgetRegistrant(database: Database, personId: string, name: string): Promise<void> {
  await database.run(sql`
    update event_registration set name = ${name}, email = null, phone = null, state = 'cancelled'
    where person_id = ${personId}`)
}
