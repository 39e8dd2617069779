/** The phone and e-mail of a person, changed once they are proven. */
import { endLinks } from '#server/platform/access/links.sql.ts'
import { type Database, raw, type Sql, sql } from '#server/platform/postgres/database.ts'
import { isAwaited } from '../account/account.sql.ts'

/** Whether the person loses the phone to whoever proves it: they never did, and keep their email. */
export const isTakeable = (person: 'p' | 'other'): Sql => {
  const column = (name: string) => raw(`${person}.${name}`)
  return sql`((${column('verified_at')} is null or ${column('is_phone_unproven')}) and ${column('email')} is not null)`
}

/** False for an account that ended meanwhile. Throws on the unique index when the address is another account's that has proven it. */
export async function setContact(database: Database, personId: string, contact: string): Promise<boolean> {
  const isThere = sql`select from person where id = ${personId} and deleted_at is null for no key update`
  if (!(await database.first(isThere))) return false
  // Codes, tickets and links that were sent to the address before are worth nothing any more.
  await database.run(sql`delete from reset_ticket where person_id = ${personId}`)
  const isOwn = await database.first(
    sql`select 1 as is_own from person where id = ${personId} and ${contact} in (email, phone)`,
  )
  if (!isOwn) await endLinks(database, personId)
  // One that has only expired could be sent again, to that address.
  await database.run(sql`update otp_challenge set used_at = now() where person_id = ${personId} and used_at is null`)
  if (contact.includes('@')) {
    await database.run(sql`
      update person set email = null where email = ${contact} and id <> ${personId} and email_verified_at is null
        and phone is not null and deleted_at is null`)
    await database.run(sql`update person set email = ${contact}, email_verified_at = now() where id = ${personId}`)
    return true
  }
  await database.run(
    sql`update person p set phone = null where p.phone = ${contact} and p.id <> ${personId} and ${isTakeable('p')}`,
  )
  await database.run(sql`update person set phone = ${contact}, is_phone_unproven = false where id = ${personId}`)
  return true
}

/**
 * By the link that was sent there; false when the account has another e-mail by now, or another account has proved this
 * one. With `mayTake` it comes from an account that had only typed it.
 */
export async function confirmEmail(
  database: Database,
  personId: string,
  email: string,
  mayTake: boolean,
): Promise<boolean> {
  const isTheirs = sql`id = ${personId} and (email = ${email} or (${mayTake} and email is null)) and verified_at is not null and deleted_at is null`
  await database.run(sql`
    update person set email = null where email = ${email} and id <> ${personId} and email_verified_at is null
      and phone is not null and not ${isAwaited} and exists (select from person where ${isTheirs})`)
  const confirmed = await database.run(sql`
    update person set email = ${email}, email_verified_at = coalesce(email_verified_at, now())
    where ${isTheirs} and not exists (select from person other where other.email = ${email} and other.id <> ${personId})`)
  return confirmed > 0
}
