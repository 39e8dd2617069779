/** SQL of files of orders and ledger entries: piece by piece, each after the last row of the one before, however many there are. */
import { type Database, empty, type Sql, sql } from '#server/platform/postgres/database.ts'
import * as books from '../ledger/books.sql.ts'
import * as orders from './orders.sql.ts'

const pieceSize = 1000

/** Reads pieces until one is not full. `read` gets the last row of the piece before. */
async function* inPieces<Row>(read: (last: Row | undefined) => Promise<Row[]>): AsyncGenerator<Row[]> {
  let last: Row | undefined
  do {
    const piece = await read(last)
    if (piece.length > 0) yield piece
    last = piece.length === pieceSize ? piece.at(-1) : undefined
  } while (last)
}

export async function countOrders(database: Database, filters: orders.OrderFilters, within: Sql): Promise<number> {
  const row = await database.first<{ count: number }>(
    sql`select count(*) from orders o where ${orders.matching(filters, within)}`,
  )
  return row?.count ?? 0
}

export function ordersInPieces(
  database: Database,
  filters: orders.OrderFilters,
  within: Sql,
): AsyncGenerator<orders.FoundOrder[]> {
  const isByTotal = filters.sort.endsWith('total')
  const key = isByTotal ? sql`o.total_paisa` : sql`o.placed_at`
  const after = ({ key: value, id }: { key: string; id: string }) => {
    const typed = isByTotal ? sql`${value}::bigint` : sql`${value}::timestamptz`
    return filters.sort.startsWith('-')
      ? sql`and (${key}, o.id) < (${typed}, ${id}::uuid)`
      : sql`and (${key}, o.id) > (${typed}, ${id}::uuid)`
  }
  return inPieces<orders.FoundOrder & { key: string; id: string }>((last) =>
    database.query(sql`
      select ${orders.row}, ${key}::text as key, o.id
      from orders o join person p on p.id = o.person_id left join company c on c.id = o.company_id
      where ${orders.matching(filters, within)} ${last ? after(last) : empty}
      order by ${orders.orderBy[filters.sort]} limit ${pieceSize}`),
  )
}

export async function countEntries(database: Database, filters: books.LedgerFilters): Promise<number> {
  const row = await database.first<{ count: number }>(
    sql`select count(*) from ledger_entry l where ${books.matching(filters)} and ${books.ofAccount(filters)}`,
  )
  return row?.count ?? 0
}

export function entriesInPieces(database: Database, filters: books.LedgerFilters): AsyncGenerator<books.FoundEntry[]> {
  const after = (last: books.FoundEntry & { key: string }) => sql`
    and (l.at, l.transaction_id, l.amount_paisa, l.id)
      < (${last.key}::timestamptz, ${last.transaction}::uuid, ${last.amountPaisa}::bigint, ${last.id}::uuid)`
  return inPieces<books.FoundEntry & { key: string }>((last) =>
    database.query(sql`
      select ${books.row}, l.at::text as key from ledger_entry l
      where ${books.matching(filters)} and ${books.ofAccount(filters)} ${last ? after(last) : empty}
      order by ${books.order} limit ${pieceSize}`),
  )
}
