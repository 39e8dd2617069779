/** Who a session belongs to, and every role of a person. */
import { type Database, type Sql, sql } from '#server/platform/postgres/database.ts'
import type { Role, Scope } from '#server/platform/access/viewer.ts'
import type { CompanyRole } from '#contracts/company-roles.ts'
import type { Locale } from '#contracts/locales.ts'
import { faceOfPerson } from '../account/face-of-person.sql.ts'

/**
 * Whether person `p` has a role. Who left as an employee is no staff any more, whatever roles the person still has.
 */
export const hasRole: Readonly<Record<Role, Sql>> = {
  staff: sql`((exists (select 1 from employee e where e.person_id = p.id)
      or exists (select 1 from person_role pr where pr.person_id = p.id)
      or exists (select 1 from person_permission pp where pp.person_id = p.id))
    and not exists (select 1 from employee e where e.person_id = p.id and e.left_on < dhaka_today()))`,
  corporate: sql`exists (select 1 from published.corporate_user cu where cu.person_id = p.id and cu.is_admin)`,
  mentor: sql`exists (select 1 from published.mentor m where m.person_id = p.id)`,
  learner: sql`exists (select 1 from learner l where l.person_id = p.id)`,
}

/** The roles of person `p`, the one to act in first at the front. */
export const rolesOfPerson: Sql = sql`array_remove(array[
  case when ${hasRole.staff} then 'staff' end,
  case when ${hasRole.corporate} then 'corporate' end,
  case when ${hasRole.mentor} then 'mentor' end,
  case when ${hasRole.learner} then 'learner' end], null)`

/** Module.action → widest scope, from the person's roles and own grants. */
export const permissionsOfPerson: Sql = sql`(
  select jsonb_object_agg(name, (array['own', 'company', 'all'])[width]) from (
    select held.module || '.' || held.action as name, max(array_position(array['own', 'company', 'all'], held.scope)) as width
    from (
      select rp.module, rp.action, rp.scope from person_role pr join role_permission rp using (role_id) where pr.person_id = p.id
      union all
      select pp.module, pp.action, pp.scope from person_permission pp where pp.person_id = p.id) held
    group by 1) widest)`

export interface ViewerRow {
  session_id: string
  is_stale: boolean
  /** The role that the session was last used in; the person may have lost it. */
  acting_as: Role
  /** The member of staff who acts as the person. */
  acted_by: string | null
  /** By a PIN at a tablet that many share. */
  is_at_kiosk: boolean
  person_id: string
  name: string
  email: string | null
  phone: string | null
  photo: string
  locale: Locale | null
  is_staff: boolean
  learner_id: string | null
  learner_type: 'Professional' | 'Student' | null
  organization_name: string | null
  institute_name: string | null
  mentor_id: string | null
  corporate_user_id: string | null
  company_id: string | null
  company_role: CompanyRole | null
}

/** A session, or what stands for one, as `s`. */
const viewerOfSession = (session: Sql, which: Sql) => sql`
    select s.id as session_id, s.last_seen_at < now() - interval '60 seconds' as is_stale, s.acting_as, s.acted_by,
      s.kiosk_id is not null as is_at_kiosk, p.id as person_id, p.name, p.email, p.phone, ${faceOfPerson} as photo, p.locale,
      ${hasRole.staff} as is_staff, l.id as learner_id, l.learner_type, l.organization_name, l.institute_name,
      m.id as mentor_id, c.id as corporate_user_id, c.company_id, c.role as company_role
    from ${session} s
    join person p on p.id = s.person_id
    left join learner l on l.person_id = p.id
    left join published.mentor m on m.person_id = p.id
    left join lateral (
      select cu.id, cu.company_id, cu.role from published.corporate_user cu where cu.person_id = p.id and cu.is_admin
      order by cu.company_id = s.acting_company_id desc nulls last, cu.id limit 1) c on true
    where ${which} and s.expires_at > now() and p.suspended_at is null and p.deleted_at is null`

/** Of person `p` and learner `l`: a worker whose PIN is the only way in stays no longer than the company would let them log in. */
const mayStay = sql`(not p.is_worker or p.phone is not null or p.email is not null or p.password_hash is not null
  or exists (select from passkey k where k.person_id = p.id)
  or exists (select from published.corporate_learner cl where cl.learner_id = l.id and cl.left_at is null and cl.status <> 'suspended'))`

/**
 * The session with this hash, or with this id; undefined when it ended or its person may not be here. Every signed-in
 * request asks this, so what staff alone have is left to statements of their own.
 */
export function findViewer(database: Database, session: { tokenHash: Buffer } | { sessionId: string }) {
  const which = 'tokenHash' in session ? sql`s.token_hash = ${session.tokenHash}` : sql`s.id = ${session.sessionId}`
  // Closing a shared tablet ends who is logged in there.
  const open = sql`(s.kiosk_id is null or exists (select from published.kiosk k where k.id = s.kiosk_id and k.closed_at is null))`
  return database.first<ViewerRow>(viewerOfSession(sql`session`, sql`${which} and ${open} and ${mayStay}`))
}

export interface ActingPerson {
  /** Stands where a session's id would. */
  tokenId: string
  personId: string
  /** Acts as an admin of this company; otherwise as staff. */
  companyId: string | null
}

/** A person who asks without a session, by an API token. */
export function findPersonViewer(database: Database, { tokenId, personId, companyId }: ActingPerson) {
  const role: Role = companyId === null ? 'staff' : 'corporate'
  const standIn = sql`(select ${tokenId}::uuid as id, ${personId}::uuid as person_id, now() as last_seen_at,
      ${role}::text as acting_as, null::uuid as acted_by, null::uuid as kiosk_id, ${companyId}::uuid as acting_company_id,
      'infinity'::timestamptz as expires_at)`
  return database.first<ViewerRow>(viewerOfSession(standIn, sql`true`))
}

export interface StaffRow {
  permissions: Record<string, Scope> | null
  preview_name: Record<string, string> | null
  preview_permissions: Record<string, Scope> | null
}

/** Every permission of a person, without a session. */
export async function findStaffPermissions(database: Database, personId: string) {
  const row = await database.first<{ permissions: Record<string, Scope> | null }>(
    sql`select ${permissionsOfPerson} as permissions from person p where p.id = ${personId}`,
  )
  return row?.permissions
}

/** What the person of a session may do as staff, and the role as which the back office is looked at. */
export function findStaff(database: Database, sessionId: string) {
  return database.first<StaffRow>(sql`
    select ${permissionsOfPerson} as permissions, preview.name as preview_name,
      (select jsonb_object_agg(rp.module || '.' || rp.action, rp.scope) from role_permission rp
        where rp.role_id = preview.id) as preview_permissions
    from session s join person p on p.id = s.person_id left join role preview on preview.id = s.preview_role_id
    where s.id = ${sessionId}`)
}

/**
 * The member of staff who acts by a session. Undefined when they may not any more: who acts as somebody loses that at the
 * moment they lose the permission or their own account.
 */
export function findActor(database: Database, sessionId: string) {
  return database.first<{ person_id: string; name: string }>(sql`
    select staff.id as person_id, staff.name from session s join person staff on staff.id = s.acted_by
    where s.id = ${sessionId} and staff.suspended_at is null and staff.deleted_at is null
      and not exists (select from employee e where e.person_id = staff.id and e.left_on < dhaka_today()) and exists (
      select from (
        select rp.module, rp.action from person_role pr join role_permission rp using (role_id) where pr.person_id = staff.id
        union all
        select pp.module, pp.action from person_permission pp where pp.person_id = staff.id) held
      where held.module = 'users' and held.action = 'approve')`)
}
