import { type Database, sql } from '../postgres/database.ts'

/** From now on what happens of these kinds is written down, and nothing of others. In the caller's transaction. */
export async function wantEvents(transaction: Database, kinds: readonly string[]): Promise<void> {
  await transaction.run(sql`delete from wanted_event where kind <> all (${kinds}::text[])`)
  await transaction.run(sql`insert into wanted_event (kind) select unnest(${kinds}::text[]) on conflict do nothing`)
}
