/** The last administrator cannot be removed: no one else could make a new one. */
import type { Database } from '#server/platform/postgres/database.ts'
import { conflict } from '#server/platform/errors.ts'
import { countAdministrators } from './administrators.sql.ts'

/** To be called last in the transaction of a change that may take an administrator away. Throws 409 `last_administrator`. */
export async function assertAdministratorRemains(transaction: Database): Promise<void> {
  if ((await countAdministrators(transaction)) > 0) return
  throw conflict('last_administrator', 'This is the last administrator. Add another one first.')
}
