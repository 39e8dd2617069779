/** SQL of one person as the back office sees them. */
import type { z } from 'zod'
import type { officeUserDetails } from '#contracts/accounts/users.office.ts'
import type { Locale } from '#contracts/locales.ts'
import { type Database, type Sql, sql } from '#server/platform/postgres/database.ts'
import { endLinks } from '#server/platform/access/links.sql.ts'
import type { Role } from '#server/platform/access/viewer.ts'
import { hasRole, rolesOfPerson } from '../sessions/viewer.sql.ts'
import { faceOfPerson } from '../account/face-of-person.sql.ts'
import { stateOfPerson } from './person-columns.sql.ts'

type Details = z.input<typeof officeUserDetails>
export interface PersonRow extends Omit<Details, 'can' | 'sessions'> {
  sessions: { user_agent: string; address: string; created_at: string; last_seen_at: string }[]
  is_staff: boolean
  has_worked_here: boolean
  outranks: boolean
  may_edit: boolean
  may_create: boolean
  may_delete: boolean
  may_act: boolean
}

export interface PersonQuestion {
  personId: string
  locale: Locale
  /** Conditions on person `p`. */
  scope: Record<'view' | 'edit' | 'create' | 'delete' | 'act', Sql>
  /** Which companies are named, as a condition on a company's id. */
  company: (id: Sql) => Sql
  outranks: Sql
  showsOrders: boolean
  showsAudit: boolean
  /** What is read of the person's recoveries, or null where they are not shown. */
  recoveries: Sql
  hasWorkedHere: Sql
}

const list = (rows: Sql) => sql`coalesce((select json_agg(row_to_json(each)) from (${rows}) each), '[]')`

const companies = (locale: Locale, shown: PersonQuestion['company']) => sql`
  select tr(c.name, ${locale}) as company_name, 'admin' as part, null as status from published.corporate_user cu
  join published.company c on c.id = cu.company_id where cu.person_id = p.id and cu.is_admin and ${shown(sql`cu.company_id`)}
  union all
  select tr(c.name, ${locale}), 'learner', cl.status from published.corporate_learner cl join learner l on l.id = cl.learner_id
  join published.company c on c.id = cl.company_id where l.person_id = p.id and cl.left_at is null and ${shown(sql`cl.company_id`)}`

/** Without those that a company gave which is not shown. */
const enrolments = (locale: Locale, shown: PersonQuestion['company']) => sql`
  select tr(c.name, ${locale}) as course_name, c.slug, e.progress_percent as progress, e.enrolled_at, e.completed_at
  from published.current_enrolment e join learner l on l.id = e.learner_id join published.course c on c.id = e.course_id
  left join published.allocation given on given.id = e.allocation_id
  where l.person_id = p.id and e.state = 'active' and (given.id is null or ${shown(sql`given.company_id`)}) order by e.enrolled_at desc limit 50`

const orders = sql`(select json_build_object('count', count(*)::int,
    'paid_total', (coalesce(sum(o.total_paisa - o.refunded_paisa) filter (where o.paid_at is not null), 0) / 100.0)::float8,
    'latest', ${list(sql`
      select no, state, (total_paisa / 100.0)::float8 as total, placed_at from published.orders latest
      where latest.person_id = p.id and latest.state <> 'draft' order by placed_at desc limit 5`)})
  from published.orders o where o.person_id = p.id and o.state <> 'draft')`

const audit = list(sql`
  select a.at, a.action, actor.name as actor, acting.name as acted_by, a.after ->> 'reason' as reason
  from audit_entry a left join person actor on actor.id = a.actor_id left join person acting on acting.id = a.acted_by
  where a.subject_kind = 'person' and a.subject_id = p.id::text order by a.position desc limit 20`)

/** Undefined for who is not there, deleted, or not in the scope of seeing. */
export function findOfficePerson(database: Database, question: PersonQuestion): Promise<PersonRow | undefined> {
  const { personId, locale, scope, company, showsOrders, showsAudit } = question
  return database.first<PersonRow>(sql`
    select p.id, p.name, p.email, p.phone as contact_no, ${faceOfPerson} as photo, ${rolesOfPerson} as roles,
      ${stateOfPerson} as state, to_json(p.created_at) as registered_at, p.gender, p.locale,
      p.password_hash is not null as has_password, to_json(p.suspended_at) as deactivated_at,
      p.suspension_reason as deactivation_reason,
      (select row_to_json(each) from (
        select learner_type, organization_name, institute_name, department, designation from learner where person_id = p.id) each) as learner,
      (select row_to_json(each) from (select slug, mentor_type from published.mentor where person_id = p.id) each) as mentor,
      (select row_to_json(each) from (
        select employee_type as employment, department, designation, joined_on, left_on from employee where person_id = p.id) each) as employee,
      ${list(companies(locale, company))} as companies,
      ${list(sql`select r.id, tr(r.name, ${locale}) as name from person_role pr join role r on r.id = pr.role_id where pr.person_id = p.id order by 2`)} as office_roles,
      ${list(sql`
        select user_agent, address, created_at, last_seen_at from session
        where person_id = p.id and acted_by is null and expires_at > now() order by last_seen_at desc limit 20`)} as sessions,
      ${list(enrolments(locale, company))} as enrolments,
      ${showsOrders ? orders : sql`null`} as orders, ${showsAudit ? audit : sql`null`} as audit,
      ${question.recoveries} as recoveries, ${question.hasWorkedHere} as has_worked_here,
      ${hasRole.staff} as is_staff, ${question.outranks} as outranks,
      ${scope.edit} as may_edit, ${scope.create} as may_create, ${scope.delete} as may_delete, ${scope.act} as may_act
    from person p where p.id = ${personId} and p.deleted_at is null and ${scope.view}`)
}

export interface ManagedPerson {
  id: string
  name: string
  email: string | null
  phone: string | null
  gender: string | null
  locale: Locale | null
  is_verified: boolean
  is_email_confirmed: boolean
  is_phone_unproven: boolean
  is_suspended: boolean
  is_staff: boolean
  is_administrator: boolean
  outranks: boolean
}

/** A person within `scope`, locked for a change. */
export function lockOfficePerson(
  transaction: Database,
  { personId, scope, outranks }: { personId: string; scope: Sql; outranks: Sql },
): Promise<ManagedPerson | undefined> {
  return transaction.first<ManagedPerson>(sql`
    select p.id, p.name, p.email, p.phone, p.gender, p.locale, p.verified_at is not null as is_verified,
      p.email_verified_at is not null as is_email_confirmed, p.is_phone_unproven, p.suspended_at is not null as is_suspended, ${hasRole.staff} as is_staff,
      exists (select from person_role pr join role r on r.id = pr.role_id where pr.person_id = p.id and r.slug = 'administrator') as is_administrator,
      ${outranks} as outranks
    from person p where p.id = ${personId} and p.deleted_at is null and ${scope} for update of p`)
}

export interface PersonFacts {
  name: string
  email: string | null
  phone: string | null
  gender: string | null
  locale: Locale | null
}

/**
 * Another phone or e-mail is not confirmed: no password is reset by it until its owner has entered a code from there.
 * Throws on the unique indexes.
 */
export async function updateOfficePerson(
  transaction: Database,
  personId: string,
  { name, email, phone, gender, locale }: PersonFacts,
): Promise<void> {
  await transaction.run(sql`
    update person set name = ${name}, email = ${email}, phone = ${phone}, gender = ${gender}, locale = ${locale},
      email_verified_at = case when email = ${email} then email_verified_at end,
      is_phone_unproven = case when phone = ${phone} then is_phone_unproven
        else ${phone}::text is not null and verified_at is not null end
    where id = ${personId}`)
}

/**
 * Ends every code, ticket and link that waits to be used: they went to contacts that the person may not have any more.
 * Of codes nothing stays: a sign-up that was left unfinished would send the next one to the phone it began with.
 */
export async function closeOpenDoors(transaction: Database, personId: string): Promise<void> {
  await transaction.run(sql`
    with codes as (delete from otp_challenge where person_id = ${personId})
    update reset_ticket set used_at = now() where person_id = ${personId} and used_at is null`)
  await endLinks(transaction, personId)
}

/** With a reason the account closes, with null it opens again. */
export async function setSuspended(transaction: Database, personId: string, reason: string | null): Promise<void> {
  await transaction.run(sql`
    update person set suspended_at = ${reason === null ? sql`null` : sql`now()`}, suspension_reason = ${reason} where id = ${personId}`)
}

/** How many sessions ended, without those of staff who act as the person; these end as well. */
export async function endSessionsOf(transaction: Database, personId: string): Promise<number> {
  const row = await transaction.first<{ ended: number }>(sql`
    with gone as (delete from session where person_id = ${personId} returning acted_by)
    select count(*) filter (where acted_by is null)::int as ended from gone`)
  return row?.ended ?? 0
}

export interface ActedPerson {
  id: string
  state: 'active' | 'unverified' | 'deactivated'
  roles: Role[]
}
export function findActedPerson(database: Database, personId: string, scope: Sql): Promise<ActedPerson | undefined> {
  return database.first<ActedPerson>(sql`
    select p.id, ${stateOfPerson} as state, ${rolesOfPerson} as roles from person p
    where p.id = ${personId} and p.deleted_at is null and ${scope}`)
}
