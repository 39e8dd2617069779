/** SQL of the people who hold roles and permissions. */
import type { z } from 'zod'
import type { grantees } from '#contracts/accounts/roles/grants.office.ts'
import type { Held } from '#contracts/accounts/roles/roles.office.ts'
import type { Locale } from '#contracts/locales.ts'
import { type Database, type Sql, sql } from '#server/platform/postgres/database.ts'
import type { Page } from '#server/platform/endpoints/implement.ts'
import { iso } from '#server/platform/postgres/iso.ts'
import { matchesText } from '../account/matches-text.ts'
import { hasRole, permissionsOfPerson } from '../sessions/viewer.sql.ts'

type Grantee = z.input<typeof grantees.data>
type Filters = z.output<typeof grantees.query>

const isActive = sql`(p.suspended_at is null and ${hasRole.staff})`

/** With words everybody who fits them, otherwise whoever holds something. */
export async function listGrantees(
  database: Database,
  { scope, filters, locale }: { scope: Sql; filters: Filters; locale: Locale },
): Promise<Page<Grantee>> {
  const { q, role, page, perpage } = filters
  const holds = sql`(exists (select from person_role pr where pr.person_id = p.id)
    or exists (select from person_permission pp where pp.person_id = p.id))`
  const row = await database.first<Page<Grantee>>(sql`
    with matching as (
      select p.id, p.name from person p
      where p.deleted_at is null and ${scope} ${q ? matchesText(q) : sql`and ${holds}`}
        and ${role ? sql`exists (select from person_role pr where pr.person_id = p.id and pr.role_id = ${role})` : sql`true`})
    select (select count(*)::int from matching) as total, coalesce((
      select json_agg(row_to_json(shown)) from (
        select p.id, p.name, p.email, p.phone as contact_no, ${isActive} as is_active,
          coalesce((select json_agg(json_build_object('id', r.id, 'name', tr(r.name, ${locale})) order by r.created_at, r.id)
            from person_role pr join role r on r.id = pr.role_id where pr.person_id = p.id), '[]') as roles,
          (select count(*)::int from person_permission pp where pp.person_id = p.id) as own_permissions
        from (select id from matching order by lower(name), id limit ${perpage} offset ${(page - 1) * perpage}) chosen
        join person p using (id) order by lower(p.name), p.id) shown), '[]') as rows`)
  return row ?? { rows: [], total: 0 }
}

export interface GranteeDetails {
  id: string
  name: string
  is_active: boolean
  roles: { id: string; name: string; granted_at: string; granted_by: string | null }[]
  own: Held
  effective: Held
  outranks: boolean
  is_in_reach: boolean
}

export function findGrantee(
  database: Database,
  asked: { personId: string; scope: Sql; reach: Sql; outranks: Sql; locale: Locale },
): Promise<GranteeDetails | undefined> {
  return database.first<GranteeDetails>(sql`
    select p.id, p.name, ${isActive} as is_active, ${asked.outranks} as outranks, ${asked.reach} as is_in_reach,
      coalesce((select json_agg(json_build_object('id', r.id, 'name', tr(r.name, ${asked.locale}),
          'granted_at', ${iso(sql`pr.granted_at`)}, 'granted_by', giver.name) order by r.created_at, r.id)
        from person_role pr join role r on r.id = pr.role_id left join person giver on giver.id = pr.granted_by
        where pr.person_id = p.id), '[]') as roles,
      coalesce((select jsonb_object_agg(pp.module || '.' || pp.action, pp.scope) from person_permission pp
        where pp.person_id = p.id), '{}') as own,
      case when ${isActive} then coalesce(${permissionsOfPerson}, '{}') else '{}' end as effective
    from person p where p.id = ${asked.personId} and p.deleted_at is null and ${asked.scope}`)
}

export interface Standing {
  is_suspended: boolean
  has_left: boolean
}

export function findStanding(
  database: Database,
  { personId, scope }: { personId: string; scope: Sql },
): Promise<Standing | undefined> {
  return database.first<Standing>(sql`
    select p.suspended_at is not null as is_suspended,
      exists (select from employee e where e.person_id = p.id and e.left_on < dhaka_today()) as has_left
    from person p where p.id = ${personId} and p.deleted_at is null and ${scope}`)
}
