/** SQL of the back office's list of people, and of its export. */
import type { z } from 'zod'
import type { officeUser, officeUserFilters } from '#contracts/accounts/users.office.ts'
import { type Database, empty, type Sql, sql } from '#server/platform/postgres/database.ts'
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

const startOf = (day: string) => sql`(${day}::date::timestamp at time zone 'Asia/Dhaka')`

const matching = (scope: Sql, { q, role, state, from, to }: UserFilters): Sql => sql`
  p.deleted_at is null and ${scope} ${matchesText(q)}
  ${role ? sql`and ${hasRole[role]}` : empty}
  ${state ? sql`and ${hasState[state]}` : empty}
  ${from ? sql`and p.created_at >= ${startOf(from)}` : empty}
  ${to ? sql`and p.created_at < ${startOf(to)} + interval '1 day'` : empty}`

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
  name: string
  email: string | null
  phone: string | null
  roles: string[]
  state: string
  registered_on: string
}

export function exportOfficeUsers(database: Database, scope: Sql, filters: UserFilters, most: number) {
  return database.query<ExportedUser>(sql`
    select p.name, p.email, p.phone, ${rolesOfPerson} as roles, ${stateOfPerson} as state,
      to_char(p.created_at at time zone 'Asia/Dhaka', 'YYYY-MM-DD') as registered_on
    from person p where ${matching(scope, filters)} order by ${orders[filters.sort]} limit ${most}`)
}
