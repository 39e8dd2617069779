/** The secret address of a calendar ends with the account. */
import type { Database } from '#server/platform/postgres/database.ts'
import { deleteAddress } from './calendar.sql.ts'

export async function forgetCalendar(database: Database, personId: string): Promise<void> {
  await deleteAddress(database, personId)
}
