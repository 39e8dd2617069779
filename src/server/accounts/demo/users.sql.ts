/** All people, for the demo's list. */
import { type Database, sql } from '#server/platform/postgres/database.ts'

interface UserRow {
  id: string
  name: string
  email: string | null
  contact_no: string | null
}

interface UserFilter {
  q: string
  /** Null: all; else this person alone. */
  onlyId: string | null
  page: number
  perpage: number
}

export async function listUsers(database: Database, { q, onlyId, page, perpage }: UserFilter) {
  const pattern = `%${q.replace(/[\\%_]/g, '\\$&')}%`
  const rows = await database.query<UserRow & { total: number }>(sql`
    with found as (
      select id, name, email, phone as contact_no, created_at from person
      where deleted_at is null and (${onlyId}::uuid is null or id = ${onlyId}::uuid)
        and (${q} = '' or name ilike ${pattern} or email ilike ${pattern} or phone like ${pattern}))
    select total.total, page.* from (select count(*)::int as total from found) total
    left join lateral (
      select id, name, email, contact_no from found order by created_at desc, id
      limit ${perpage} offset ${(page - 1) * perpage}) page on true`)
  return { rows: rows.filter(({ id }) => id !== null), total: rows[0]?.total ?? 0 }
}
