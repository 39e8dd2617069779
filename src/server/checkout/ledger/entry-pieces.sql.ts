/** SQL of files of ledger entries: how many there are, and the rows piece by piece. */
import { type Database, empty, sql } from '#server/platform/postgres/database.ts'
import { inPieces, pieceSize } from '#server/platform/postgres/in-pieces.ts'
import * as books from './books.sql.ts'

export async function countEntries(database: Database, filters: books.LedgerFilters): Promise<number> {
  const row = await database.first<{ count: number }>(
    sql`select count(*) from ledger_entry l where ${books.matching(filters)} and ${books.ofAccount(filters)}`,
  )
  return row?.count ?? 0
}

export function entriesInPieces(database: Database, filters: books.LedgerFilters): AsyncGenerator<books.FoundEntry[]> {
  const after = (last: books.FoundEntry & { key: string }) => sql`
    and (l.at, l.transaction_id, l.amount_paisa, l.id)
      < (${last.key}::timestamptz, ${last.transaction}::uuid, ${last.amount_paisa}::bigint, ${last.id}::uuid)`
  return inPieces<books.FoundEntry & { key: string }>((last) =>
    database.query(sql`
      select ${books.row}, l.at::text as key from ledger_entry l
      where ${books.matching(filters)} and ${books.ofAccount(filters)} ${last ? after(last) : empty}
      order by ${books.order} limit ${pieceSize}`),
  )
}
