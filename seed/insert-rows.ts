/** Writes many rows with one statement. */
import { type Database, raw, sql } from '#server/platform/postgres/database.ts'

export type Row = Record<string, unknown>

const rowsAtOnce = 2000

/** Inserts `rows`, all with the keys of the first, into `table`; both names come from code. */
export async function insertRows(database: Database, table: string, rows: readonly Row[]): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = raw(
    Object.keys(first)
      .map((name) => `"${name}"`)
      .join(', '),
  )
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    const part = JSON.stringify(rows.slice(start, start + rowsAtOnce))
    await database.run(sql`
      insert into ${raw(table)} (${columns})
      select ${columns} from jsonb_populate_recordset(null::${raw(table)}, ${part}::jsonb)`)
  }
}
