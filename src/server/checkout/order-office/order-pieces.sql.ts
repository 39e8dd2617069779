/** SQL of files of orders: how many there are, and the rows piece by piece. */
import { type Database, empty, type Sql, sql } from '#server/platform/postgres/database.ts'
import { inPieces, pieceSize } from '#server/platform/postgres/in-pieces.ts'
import * as orders from './orders.sql.ts'

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
      select ${orders.row()}, ${key}::text as key, o.id
      from orders o join published.person p on p.id = o.person_id left join published.company c on c.id = o.company_id
      where ${orders.matching(filters, within)} ${last ? after(last) : empty}
      order by ${orders.orderBy[filters.sort]} limit ${pieceSize}`),
  )
}
