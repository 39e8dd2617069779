/** Pages of a list, in SQL. */
import { type Database, type Sql, sql } from './database.ts'
import type { Page } from '../endpoints/implement.ts'

/** A page of `rows`, and how many there are on all pages, in one statement. */
export async function pageOf<Row>(
  database: Database,
  rows: Sql,
  { order, page, perpage }: { order: Sql; page: number; perpage: number },
): Promise<Page<Row>> {
  const answer = await database.first<Page<Row>>(sql`
    with matching as (${rows})
    select (select count(*) from matching) as total, coalesce((
      select json_agg(row_to_json(shown)) from (select * from matching order by ${order} limit ${perpage} offset ${(page - 1) * perpage}) shown
    ), '[]') as rows`)
  return answer ?? { rows: [], total: 0 }
}
