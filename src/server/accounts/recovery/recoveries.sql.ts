/** SQL of recoveries: an account whose phone is lost moves to another one, a day after it was asked for. */
import { type Database, type Sql, sql } from '#server/platform/postgres/database.ts'
import type { Locale } from '#contracts/locales.ts'
import { isTakeable } from '../contacts/contacts.sql.ts'
import { hasRole } from '../sessions/viewer.sql.ts'
import { removePinsOf } from '../worker-login/worker-login.sql.ts'

const hoursToStop = 24

/** Whether person `p` works for the academy or ever did: whoever takes a role away could take the account as well. */
export const hasWorkedHere: Sql = sql`(${hasRole.staff} or exists (select from employee e where e.person_id = p.id)
  or exists (select from audit_entry a where a.subject_kind = 'person' and a.subject_id = p.id::text
    and a.action in ('person.give_role', 'person.take_role', 'person.permissions')))`

export interface Hindrances {
  has_worked_here: boolean
  has_open_recovery: boolean
  /** The account has it, and its owner has proven it. */
  is_own_phone: boolean
  /** Somebody else's account, or the open recovery of one. */
  is_phone_taken: boolean
}

export async function findHindrances(
  database: Database,
  { personId, phone }: { personId: string; phone: string },
): Promise<Hindrances> {
  const row = await database.first<Hindrances>(sql`
    select ${hasWorkedHere} as has_worked_here,
      exists (select from account_recovery r where r.person_id = p.id and r.state = 'open') as has_open_recovery,
      coalesce(p.phone = ${phone} and not p.is_phone_unproven, false) as is_own_phone,
      exists (select from person other where other.phone = ${phone} and other.id <> p.id and not ${isTakeable('other')})
        or exists (select from account_recovery r where r.phone = ${phone} and r.person_id <> p.id and r.state = 'open') as is_phone_taken
    from person p where p.id = ${personId}`)
  if (!row) throw new Error('No person')
  return row
}

export async function hasOpenRecovery(database: Database, personId: string): Promise<boolean> {
  const row = await database.first(sql`select from account_recovery where person_id = ${personId} and state = 'open'`)
  return row !== undefined
}

/**
 * Where the person was reached before: the account's phone and email, also unproven ones, and those that staff replaced
 * within the last month. Without the new phone.
 */
export async function findOldContacts(database: Database, personId: string, newPhone: string): Promise<string[]> {
  const rows = await database.query<{ contact: string }>(sql`
    select distinct contact from (
      select unnest(array[phone, email]) as contact from person where id = ${personId}
      union
      select unnest(array[before ->> 'phone', before ->> 'email']) from audit_entry
      where subject_kind = 'person' and subject_id = ${personId} and action = 'person.edit' and at > now() - interval '30 days') known
    where contact is not null and contact <> ${newPhone} order by contact`)
  return rows.map(({ contact }) => contact)
}

export interface NewRecovery {
  personId: string
  phone: string
  proof: string
  stopHash: Buffer
  startedBy: string
}

/** Throws on the unique indexes when somebody was quicker. */
export async function insertRecovery(database: Database, recovery: NewRecovery): Promise<void> {
  const { personId, phone, proof, stopHash, startedBy } = recovery
  await database.run(sql`
    insert into account_recovery (person_id, phone, proof, stop_hash, started_by)
    values (${personId}, ${phone}, ${proof}, ${stopHash}, ${startedBy})`)
}

export interface Stopped {
  person_id: string
  phone: string
  locale: Locale | null
}

/** Undefined when nothing open is meant. */
export function stopByLink(database: Database, stopHash: Buffer): Promise<Stopped | undefined> {
  return database.first<Stopped>(sql`
    update account_recovery r set state = 'stopped', ended_at = now() from person p
    where p.id = r.person_id and r.stop_hash = ${stopHash} and r.state = 'open' returning r.person_id, r.phone, p.locale`)
}

export function stopByStaff(
  database: Database,
  { personId, staffId, reason }: { personId: string; staffId: string; reason: string },
): Promise<Stopped | undefined> {
  return database.first<Stopped>(sql`
    update account_recovery r set state = 'stopped', ended_at = now(), ended_by = ${staffId}, end_reason = ${reason} from person p
    where p.id = r.person_id and p.id = ${personId} and r.state = 'open' returning r.person_id, r.phone, p.locale`)
}

const isDue = sql`r.state = 'open' and r.started_at <= now() - make_interval(hours => ${hoursToStop})`

export function dueRecoveries(database: Database): Promise<{ id: string; person_id: string }[]> {
  return database.query<{ id: string; person_id: string }>(sql`
    select r.id, r.person_id from account_recovery r where ${isDue} order by r.started_at limit 100`)
}

/** The phone of a recovery that is still due; it ends with this transaction. Lock the person first. */
export function lockDue(database: Database, id: string): Promise<{ phone: string; started_by: string } | undefined> {
  return database.first<{ phone: string; started_by: string }>(sql`
    select r.phone, r.started_by from account_recovery r where r.id = ${id} and ${isDue} for update`)
}

export async function endRecovery(
  database: Database,
  { id, state, reason }: { id: string; state: 'finished' | 'refused'; reason?: string },
): Promise<void> {
  await database.run(sql`
    update account_recovery set state = ${state}, ended_at = now(), end_reason = ${reason ?? null} where id = ${id}`)
}

/** The account as it is when its day has passed; locked. Undefined once it is deleted. */
export function lockRecovered(database: Database, personId: string) {
  return database.first<{
    phone: string | null
    email: string | null
    is_email_confirmed: boolean
    locale: Locale | null
    is_active: boolean
  }>(sql`
    select p.phone, p.email, p.email_verified_at is not null as is_email_confirmed, p.locale,
      p.verified_at is not null and p.suspended_at is null as is_active
    from person p where p.id = ${personId} and p.deleted_at is null for update`)
}

/** Nothing that opened the account before opens it now: no password, no worker's PIN, no device that is known. */
export async function forgetWaysIn(database: Database, personId: string): Promise<void> {
  await removePinsOf(database, personId)
  await database.run(sql`
    with devices as (delete from known_device where person_id = ${personId})
    update person set password_hash = null where id = ${personId}`)
}

/** Of person `p`, newest first, as the back office shows them. */
export const recoveriesOfPerson: Sql = sql`coalesce((select json_agg(row_to_json(each)) from (
  select r.id, r.state, r.phone as contact_no, r.proof, starter.name as started_by, r.started_at,
    r.started_at + make_interval(hours => ${hoursToStop}) as takes_effect_at, ender.name as ended_by, r.ended_at, r.end_reason
  from account_recovery r join person starter on starter.id = r.started_by left join person ender on ender.id = r.ended_by
  where r.person_id = p.id order by r.started_at desc limit 20) each), '[]')`
