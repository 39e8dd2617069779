/** SQL of the back office's list of people, and of the file of it. */
import type { z } from 'zod'
import type { officeUser, officeUserFilters } from '#contracts/accounts/users.office.ts'
import { type Database, empty, type Sql, sql } from '#server/platform/postgres/database.ts'
import { afterDhakaDay, dhakaDay } from '#server/platform/postgres/dhaka-day.ts'
import { inPieces, pieceSize } from '#server/platform/postgres/in-pieces.ts'
import type { Page } from '#server/platform/endpoints/implement.ts'
import { matchesText } from '../account/matches-text.ts'
import { hasRole, rolesOfPerson } from '../sessions/viewer.sql.ts'
import { faceOfPerson } from '../account/face-of-person.sql.ts'
import { stateOfPerson } from '../people/person-columns.sql.ts'

export type UserFilters = z.output<typeof officeUserFilters>
type UserRow = z.input<typeof officeUser>

const hasState = {
  active: sql`p.suspended_at is null and p.verified_at is not null`,
  unverified: sql`p.suspended_at is null and p.verified_at is null`,
  deactivated: sql`p.suspended_at is not null`,
}

const orders = {
  name: sql`lower(p.name), p.id`,
  '-name': sql`lower(p.name) desc, p.id desc`,
  registered: sql`p.created_at, p.id desc`,
  '-registered': sql`p.created_at desc, p.id`,
}

const matching = (scope: Sql, { q, role, state, from, to, ids }: UserFilters): Sql => sql`
  p.deleted_at is null and ${scope} ${matchesText(q)}
  ${role ? sql`and ${hasRole[role]}` : empty}
  ${state ? sql`and ${hasState[state]}` : empty}
  ${from ? sql`and p.created_at >= ${dhakaDay(from)}` : empty}
  ${to ? sql`and p.created_at < ${afterDhakaDay(to)}` : empty}
  ${ids ? sql`and p.id = any (${ids}::uuid[])` : empty}`

const columns = sql`p.id, p.name, p.email, p.phone as contact_no, ${faceOfPerson} as photo, ${rolesOfPerson} as roles,
  ${stateOfPerson} as state, p.created_at as registered_at`

/** Roles and photos are looked up for the people of the page alone. */
export async function listOfficeUsers(
  database: Database,
  scope: Sql,
  filters: UserFilters & { page: number; perpage: number },
): Promise<Page<UserRow>> {
  const { page, perpage } = filters
  const order = orders[filters.sort]
  const found = await database.first<Page<UserRow>>(sql`
    select (select count(*)::int from person p where ${matching(scope, filters)}) as total, coalesce((
      select json_agg(row_to_json(shown)) from (
        select ${columns}
        from (select p.id from person p where ${matching(scope, filters)} order by ${order} limit ${perpage} offset ${(page - 1) * perpage}) chosen
        join person p using (id) order by ${order}) shown), '[]') as rows`)
  return found ?? { rows: [], total: 0 }
}

export interface ExportedUser {
  id: string
  name: string
  email: string | null
  phone: string | null
  roles: string[]
  state: string
  registered_on: string
  /** What the list is in order of. */
  key: string
}

export async function countUsers(database: Database, scope: Sql, filters: UserFilters): Promise<number> {
  const row = await database.first<{ count: number }>(
    sql`select count(*) from person p where ${matching(scope, filters)}`,
  )
  return row?.count ?? 0
}

export function usersInPieces(database: Database, scope: Sql, filters: UserFilters): AsyncGenerator<ExportedUser[]> {
  const isByName = filters.sort.endsWith('name')
  const isDescending = filters.sort.startsWith('-')
  const key = isByName ? sql`lower(p.name)` : sql`p.created_at`
  const after = ({ key: value, id }: ExportedUser) => {
    const typed = isByName ? sql`${value}` : sql`${value}::timestamptz`
    return isDescending
      ? sql`and (${key}, p.id) < (${typed}, ${id}::uuid)`
      : sql`and (${key}, p.id) > (${typed}, ${id}::uuid)`
  }
  const direction = isDescending ? sql`desc` : sql`asc`
  return inPieces<ExportedUser>((last) =>
    database.query<ExportedUser>(sql`
      select p.id, p.name, p.email, p.phone, ${rolesOfPerson} as roles, ${stateOfPerson} as state,
        to_char(p.created_at at time zone 'Asia/Dhaka', 'YYYY-MM-DD') as registered_on, ${key}::text as key
      from person p where ${matching(scope, filters)} ${last ? after(last) : empty}
      order by ${key} ${direction}, p.id ${direction} limit ${pieceSize}`),
  )
}
