/** Answers that were kept for requests sent twice, of somebody who is gone. */
import { type Database, sql } from '../postgres/database.ts'

export async function forgetAnswers(database: Database, owner: string): Promise<void> {
  await database.run(sql`delete from idempotent_request where owner = ${owner}`)
}
