/** Pages of a list, in SQL. */
import { type Database, type Sql, sql } from './database.ts'
import type { Page } from '../endpoints/implement.ts'

interface Listing {
  /** What is counted and sorted: all of the list, with no more columns than that takes. */
  matching: Sql
  /** By columns of `page`. */
  order: Sql
  /** Counting needs less than sorting does: the count then reads an index alone, and the page stops after its last row. */
  isCountedApart?: boolean
  /** Selects from `page`, the rows of `matching` on this page: what costs something is read for them alone. */
  shown: Sql
  page: number
  perpage: number
}

/** A page of a list, and how many rows there are on all pages, in one statement. */
export async function pageOf<Row>(
  database: Database,
  { matching, isCountedApart = false, order, shown, page, perpage }: Listing,
): Promise<Page<Row>> {
  const answer = await database.first<Page<Row>>(sql`
    with matching as ${isCountedApart ? sql`not materialized` : sql`materialized`} (${matching}),
    page as materialized (select * from matching page order by ${order} limit ${perpage} offset ${(page - 1) * perpage})
    select (select count(*) from matching) as total,
      coalesce((select json_agg(row_to_json(shown)) from (${shown} order by ${order}) shown), '[]') as rows`)
  return answer ?? { rows: [], total: 0 }
}
