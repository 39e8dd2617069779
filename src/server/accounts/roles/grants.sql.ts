/** SQL of who holds which permissions, and of changing that. */
import { iso } from '#server/platform/postgres/iso.ts'
import type { Held } from '#contracts/accounts/roles/roles.office.ts'
import type { Locale } from '#contracts/locales.ts'
import { type Database, sql } from '#server/platform/postgres/database.ts'
import type { Scope } from '#server/platform/access/viewer.ts'
import { hasRole, permissionsOfPerson } from '../sessions/viewer.sql.ts'

interface Cell {
  module: string
  action: string
  scope: Scope | null
}

/** One change of roles and permissions at a time, so that none rests on what another has just taken away. */
export async function lockPermissions(transaction: Database): Promise<void> {
  await transaction.run(sql`select pg_advisory_xact_lock(hashtext('permissions'))`)
}

/** What a person may do at this moment; nothing for who may not come in. */
export async function findHeld(database: Database, personId: string): Promise<Held> {
  const row = await database.first<{ held: Held | null }>(sql`
    select case when p.suspended_at is null and p.deleted_at is null and ${hasRole.staff} then ${permissionsOfPerson} end as held
    from person p where p.id = ${personId}`)
  return row?.held ?? {}
}

/** `users.view` and its siblings: every action of every module. */
export async function findKnown(database: Database): Promise<ReadonlySet<string>> {
  const rows = await database.query<{ name: string }>(
    sql`select slug || '.' || action as name from module, unnest(actions) action`,
  )
  return new Set(rows.map(({ name }) => name))
}

/** What was given to the person alone. */
export async function findOwn(database: Database, personId: string): Promise<Held> {
  const row = await database.first<{ held: Held | null }>(sql`
    select jsonb_object_agg(module || '.' || action, scope) as held from person_permission where person_id = ${personId}`)
  return row?.held ?? {}
}

const cells = (changes: readonly Cell[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) c (module text, action text, scope text)`

export async function writeRoleCells(transaction: Database, roleId: string, changes: readonly Cell[]): Promise<void> {
  await transaction.run(sql`
    with gone as (
      delete from role_permission rp using ${cells(changes)}
      where rp.role_id = ${roleId} and rp.module = c.module and rp.action = c.action and c.scope is null)
    insert into role_permission (role_id, module, action, scope)
    select ${roleId}::uuid, c.module, c.action, c.scope from ${cells(changes)} where c.scope is not null
    on conflict (role_id, module, action) do update set scope = excluded.scope`)
}

export async function writeOwnCells(
  transaction: Database,
  { personId, grantedBy, changes }: { personId: string; grantedBy: string; changes: readonly Cell[] },
): Promise<void> {
  await transaction.run(sql`
    with gone as (
      delete from person_permission pp using ${cells(changes)}
      where pp.person_id = ${personId} and pp.module = c.module and pp.action = c.action and c.scope is null)
    insert into person_permission (person_id, module, action, scope, granted_by)
    select ${personId}::uuid, c.module, c.action, c.scope, ${grantedBy}::uuid from ${cells(changes)} where c.scope is not null
    on conflict (person_id, module, action) do update
      set scope = excluded.scope, granted_by = excluded.granted_by, granted_at = now()`)
}

/** 0 when the person has the role already. */
export function insertPersonRole(
  transaction: Database,
  given: { personId: string; roleId: string; grantedBy: string },
): Promise<number> {
  return transaction.run(sql`
    insert into person_role (person_id, role_id, granted_by)
    values (${given.personId}, ${given.roleId}, ${given.grantedBy}) on conflict do nothing`)
}

export function deletePersonRole(transaction: Database, personId: string, roleId: string): Promise<number> {
  return transaction.run(sql`delete from person_role where person_id = ${personId} and role_id = ${roleId}`)
}

export interface Source {
  kind: 'role' | 'grant'
  role: { id: string; name: string } | null
  scope: Scope
  granted_at: string
  granted_by: string | null
}

/** What gives this permission to the person, the widest first. */
export function findSources(
  database: Database,
  asked: { personId: string; module: string; action: string; locale: Locale },
): Promise<Source[]> {
  const { personId, module, action, locale } = asked
  return database.query<Source>(sql`
    select kind, role, scope, ${iso(sql`granted_at`)} as granted_at, giver.name as granted_by from (
      select 'role' as kind, json_build_object('id', r.id, 'name', tr(r.name, ${locale})) as role, rp.scope,
        pr.granted_at, pr.granted_by
      from person_role pr join role r on r.id = pr.role_id join role_permission rp on rp.role_id = r.id
      where pr.person_id = ${personId} and rp.module = ${module} and rp.action = ${action}
      union all
      select 'grant', null, pp.scope, pp.granted_at, pp.granted_by from person_permission pp
      where pp.person_id = ${personId} and pp.module = ${module} and pp.action = ${action}) source
    left join person giver on giver.id = source.granted_by
    order by array_position(array['all', 'company', 'own'], scope), granted_at`)
}
