import { conflict } from '#server/platform/errors.ts'
import { type Database, sql } from '#server/platform/postgres/database.ts'

/** Throws 409 `closed` for a lesson or quiz that its course opens later, or that waits for another one. */
export async function expectOpen(database: Database, enrolmentId: string, itemId: string): Promise<void> {
  const row = await database.first<{ is_open: boolean }>(sql`select is_item_open(${enrolmentId}, ${itemId}) as is_open`)
  if (!row?.is_open) throw conflict('closed', 'You cannot open this lesson yet. The course page shows when it opens.')
}
