/** Deletes the answers that were kept for repeated requests of a deleted account. */
import { type Database, sql } from '../../postgres/database.ts'

export async function forgetAnswers(database: Database, owner: string): Promise<void> {
  await database.run(sql`delete from idempotent_request where owner = ${owner}`)
}
