/** People as accounts: found by phone or e-mail, made, verified, given passwords. */
import type { Locale } from '#contracts/locales.ts'
import { notFound } from '#server/platform/errors.ts'
import { type Database, empty, sql } from '#server/platform/postgres/database.ts'

export interface Account {
  id: string
  name: string
  email: string | null
  phone: string | null
  password_hash: string | null
  is_verified: boolean
  is_email_confirmed: boolean
  is_phone_unproven: boolean
  locale: Locale | null
}

// An account that nobody has verified has the password of its newest sign-up, for asking for the code again.
const accountColumns = sql`id, name, email, phone, verified_at is not null as is_verified,
  email_verified_at is not null as is_email_confirmed, is_phone_unproven, locale,
  case when verified_at is not null then password_hash else coalesce((
    select c.pending_password_hash from otp_challenge c where c.person_id = person.id and c.purpose = 'sign_up'
    order by c.sent_at desc limit 1), password_hash) end as password_hash`
const isThere = sql`suspended_at is null and deleted_at is null`

/** By normalised phone or lower-case e-mail; who is suspended or deleted is not found. */
export function findAccount(database: Database, contact: string): Promise<Account | undefined> {
  const column = contact.includes('@') ? sql`email` : sql`phone`
  return database.first<Account>(sql`select ${accountColumns} from person where ${column} = ${contact} and ${isThere}`)
}

export function findAccountById(database: Database, personId: string): Promise<Account | undefined> {
  return database.first<Account>(sql`select ${accountColumns} from person where id = ${personId} and ${isThere}`)
}

/** Waits for its owner: an invitation of the academy is open, or work was given to it. */
export const isAwaited = sql`(verified_at is null and (
  exists (select from one_time_link l where l.person_id = person.id and l.purpose = 'invitation'
    and not l.carries ? 'company_id' and l.used_at is null and l.expires_at > now())
  or exists (select from employee e where e.person_id = person.id)
  or exists (select from person_role r where r.person_id = person.id)
  or exists (select from person_permission g where g.person_id = person.id)
  or exists (select from published.corporate_user u where u.person_id = person.id)
  or exists (select from published.mentor m where m.person_id = person.id)))`

export interface Holder {
  id: string
  /** The account to sign up, if it is nobody's yet: it has the phone, or no phone at all. */
  is_owner: boolean
  /** It has proved what it holds, or waits for who can. The suspended and deleted keep their phone. */
  is_taken: boolean
}

/** Whoever holds the phone or the e-mail, locked until the transaction ends. */
export function lockHolders(database: Database, phone: string, email: string) {
  return database.query<Holder>(sql`
    select id, phone is null or phone = ${phone} as is_owner,
      case when phone = ${phone} then verified_at is not null or not (${isThere})
        else email_verified_at is not null or ${isAwaited} end as is_taken
    from person where phone = ${phone} or email = ${email} order by id for update`)
}

/** Without a password: that comes with the code. An e-mail that another account holds waits with it. Throws on the unique index when somebody was quicker. */
export async function insertPerson(database: Database, details: { name: string; email: string; phone: string }) {
  const row = await database.first<{ id: string }>(sql`
    insert into person (name, email, phone)
    select ${details.name}, (select ${details.email}::text where not exists (select from person where email = ${details.email})),
      ${details.phone}
    returning id`)
  return (row as { id: string }).id
}

export interface ProvenSignUp {
  personId: string
  /** The phone, or of an account without one the e-mail, that the code went to. */
  destination: string
  /** Null: as the account has them. */
  name: string | null
  email: string | null
  passwordHash: string | null
  /** Of the pages on which it was done; null from a program. */
  locale: Locale | null
}

/** Who proves a phone gets it from an account that never did, and keeps its email. */
const releasePhone = (database: Database, personId: string, phone: string | null): Promise<number> =>
  database.run(sql`
    update person set phone = null where phone = ${phone} and id <> ${personId} and (verified_at is null or is_phone_unproven)
      and email is not null`)

/**
 * Verifies the account with the details of the sign-up whose code was entered. False when it was verified before, or
 * the phone is another verified account's by now.
 */
export async function verifyPerson(database: Database, proven: ProvenSignUp): Promise<boolean> {
  const { personId, destination, name, email, passwordHash, locale } = proven
  const phone = destination.includes('@') ? null : destination
  await releasePhone(database, personId, phone)
  await database.run(sql`
    update person set email = null where email = ${email} and id <> ${personId} and verified_at is null
      and phone is not null and not ${isAwaited}`)
  const verified = await database.run(sql`
    update person p set verified_at = now(),
      email_verified_at = case when ${phone}::text is null then now() end, name = coalesce(${name}, name), phone = coalesce(${phone}, phone),
      email = case when exists (select 1 from person other where other.email = ${email} and other.id <> p.id) then null
        else coalesce(${email}, email) end,
      password_hash = coalesce(${passwordHash}, password_hash), locale = coalesce(locale, ${locale})
    where id = ${personId} and verified_at is null and ${isThere}
      and not exists (select 1 from person other where other.phone = ${phone} and other.id <> p.id)`)
  if (verified > 0) await makeLearner(database, personId)
  return verified > 0
}

async function makeLearner(database: Database, personId: string): Promise<void> {
  await database.run(sql`insert into learner (person_id) values (${personId}) on conflict (person_id) do nothing`)
}

/**
 * Resets that were begun before end: their forms would set aside what was chosen since. With `instead`, the password that was
 * shown, only while that is still the one: none is changed otherwise, nor of an account that ended.
 */
export function setPassword(
  database: Database,
  personId: string,
  { hash, instead }: { hash: string; instead?: string | null },
): Promise<number> {
  return database.run(sql`
    with tickets as (delete from reset_ticket where person_id = ${personId}),
      codes as (update otp_challenge set used_at = now() where person_id = ${personId} and purpose = 'reset' and used_at is null)
    update person set password_hash = ${hash}
    where id = ${personId} and deleted_at is null ${instead === undefined ? empty : sql`and password_hash is not distinct from ${instead}`}`)
}

/**
 * By a link that was sent to this phone or e-mail: it proves that one and not the other. Null: the phone, or else the e-mail. Who
 * had no contact, as a worker whom a company knew by a number alone, has it from then on, where no other account has it; throws
 * 404 where another one keeps the phone.
 */
export async function markVerified(database: Database, personId: string, sentTo: string | null): Promise<void> {
  const proven = sql`coalesce(${sentTo}::text, phone, email)`
  const isUnreached = sql`id = ${personId} and phone is null and email is null and verified_at is null and ${isThere}`
  const mailed = sentTo?.includes('@') ? sentTo : null
  await database.run(sql`
    update person set email = ${mailed}
    where ${isUnreached} and ${mailed}::text is not null and not exists (select from person other where other.email = ${mailed})`)
  const called = mailed === null ? sentTo : null
  const unreached = await database.first<{ is_worker: boolean }>(sql`select is_worker from person where ${isUnreached}`)
  if (called !== null && unreached) {
    await releasePhone(database, personId, called)
    const isGiven = await database.run(sql`
      update person set phone = ${called}
      where ${isUnreached} and not exists (select from person other where other.phone = ${called})`)
    // Another account has proven it since, or has nothing else. A worker can get in by a PIN.
    if (isGiven === 0 && !unreached.is_worker) throw notFound()
  }
  await database.run(sql`
    update person set verified_at = now(), is_phone_unproven = phone is not null and phone <> ${proven},
      email_verified_at = case when email = ${proven} then now() end
    where id = ${personId} and verified_at is null and ${isThere}`)
}
