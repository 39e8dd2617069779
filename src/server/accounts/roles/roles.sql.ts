/** SQL of roles and modules. */
import type { z } from 'zod'
import type { Texts } from '#contracts/fields.office.ts'
import type { Held, officeModule } from '#contracts/accounts/roles/roles.office.ts'
import type { Locale } from '#contracts/locales.ts'
import { type Database, sql } from '#server/platform/postgres/database.ts'
import { iso } from '#server/platform/postgres/iso.ts'

export interface RoleRow {
  id: string
  slug: string
  name: string
  description: string
  is_system: boolean
  is_locked: boolean
  people: number
  permissions: Held
}

const roleColumns = (locale: Locale) => sql`
  r.id, r.slug, tr(r.name, ${locale}) as name, tr(r.description, ${locale}) as description, r.is_system,
  r.slug = 'administrator' as is_locked,
  (select count(*)::int from person_role pr join person p on p.id = pr.person_id
    where pr.role_id = r.id and p.deleted_at is null) as people,
  coalesce((select jsonb_object_agg(rp.module || '.' || rp.action, rp.scope) from role_permission rp
    where rp.role_id = r.id), '{}') as permissions`

export function listRoles(database: Database, locale: Locale): Promise<RoleRow[]> {
  return database.query<RoleRow>(sql`
    select ${roleColumns(locale)} from role r order by r.is_system desc, r.created_at, r.id`)
}

export interface RoleDetails extends RoleRow {
  texts: { name: Partial<Texts>; description: Partial<Texts> }
  holders: { id: string; name: string; granted_at: string }[]
}

export function findRole(database: Database, roleId: string, locale: Locale): Promise<RoleDetails | undefined> {
  return database.first<RoleDetails>(sql`
    select ${roleColumns(locale)}, json_build_object('name', r.name, 'description', r.description) as texts,
      coalesce((select json_agg(json_build_object('id', holder.id, 'name', holder.name,
          'granted_at', ${iso(sql`holder.granted_at`)}) order by lower(holder.name), holder.id)
        from (select p.id, p.name, pr.granted_at from person_role pr join person p on p.id = pr.person_id
          where pr.role_id = r.id and p.deleted_at is null order by lower(p.name), p.id limit 50) holder), '[]') as holders
    from role r where r.id = ${roleId}`)
}

export interface KnownRole {
  id: string
  slug: string
  is_system: boolean
  name: Partial<Texts>
  description: Partial<Texts>
  permissions: Held
}

/** The role, locked until the transaction ends. */
export function lockRole(transaction: Database, roleId: string): Promise<KnownRole | undefined> {
  return transaction.first<KnownRole>(sql`
    select r.id, r.slug, r.is_system, r.name, r.description,
      coalesce((select jsonb_object_agg(rp.module || '.' || rp.action, rp.scope) from role_permission rp
        where rp.role_id = r.id), '{}') as permissions
    from role r where r.id = ${roleId} for update of r`)
}

/** `slug` is what the role is called in addresses and the log; a number is added when it is taken. */
export async function insertRole(
  transaction: Database,
  role: { slug: string; name: Texts; description: Texts; clonedFrom: string | null },
): Promise<string> {
  const row = await transaction.first<{ id: string }>(sql`
    with made as (
      insert into role (slug, name, description)
      select free.slug, ${JSON.stringify(role.name)}::jsonb, ${JSON.stringify(role.description)}::jsonb
      from (select ${role.slug} || case when n = 1 then '' else '-' || n end as slug, n from generate_series(1, 1000) n) free
      where not exists (select from role r where r.slug = free.slug) order by n limit 1
      returning id),
    copied as (
      insert into role_permission (role_id, module, action, scope)
      select made.id, rp.module, rp.action, rp.scope from made, role_permission rp where rp.role_id = ${role.clonedFrom}::uuid)
    select id from made`)
  if (!row) throw new Error('The role was not written')
  return row.id
}

export async function updateRole(
  transaction: Database,
  { id, name, description }: { id: string; name: Texts; description: Texts },
): Promise<void> {
  await transaction.run(sql`
    update role set name = ${JSON.stringify(name)}::jsonb, description = ${JSON.stringify(description)}::jsonb where id = ${id}`)
}

/** 0 when somebody holds it. */
export function deleteFreeRole(transaction: Database, roleId: string): Promise<number> {
  return transaction.run(sql`
    delete from role where id = ${roleId} and not exists (select from person_role pr where pr.role_id = ${roleId})`)
}

export function listModules(database: Database, locale: Locale): Promise<z.input<typeof officeModule>[]> {
  return database.query(sql`
    select m.slug, coalesce(nullif(tr(m.name, ${locale}), ''), m.slug) as name, m.actions, m.is_custom,
      coalesce((select json_agg(json_build_object('id', r.id, 'name', tr(r.name, ${locale})) order by r.is_system desc, r.created_at, r.id)
        from role r where exists (select from role_permission rp
          where rp.role_id = r.id and rp.module = m.slug and rp.action = 'view')), '[]') as roles,
      (select count(*)::int from (
        select pr.person_id from person_role pr join role_permission rp using (role_id)
          where rp.module = m.slug and rp.action = 'view'
        union
        select pp.person_id from person_permission pp where pp.module = m.slug and pp.action = 'view') holder
        join person p on p.id = holder.person_id and p.deleted_at is null) as people
    from module m order by m.position, m.slug`)
}
