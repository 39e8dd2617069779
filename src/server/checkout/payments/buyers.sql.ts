/** SQL of buyers. */
import { type Database, sql } from '#server/platform/postgres/database.ts'

export async function findBuyer(
  database: Database,
  personId: string,
): Promise<{ name: string; phone: string | null; email: string | null }> {
  const row = await database.first<{ name: string; phone: string | null; email: string | null }>(
    sql`select name, phone, email from published.person where id = ${personId}`,
  )
  if (!row) throw new Error('No such person')
  return row
}
