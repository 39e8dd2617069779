/** The phone and e-mail of a person, changed once they are proven. */
import { type Database, sql } from '#server/platform/postgres/database.ts'

/** Throws on the unique index when the address is another account's that has proven it. */
export async function setContact(database: Database, personId: string, contact: string): Promise<void> {
  // Codes, tickets and links that were sent to the address before are worth nothing any more.
  await database.run(sql`delete from reset_ticket where person_id = ${personId}`)
  await database.run(sql`
    update one_time_link l set used_at = now() from person p
    where l.person_id = ${personId} and l.used_at is null and p.id = l.person_id
      and p.email is distinct from ${contact} and p.phone is distinct from ${contact}`)
  // One that has only expired could be sent again, to that address.
  await database.run(sql`update otp_challenge set used_at = now() where person_id = ${personId} and used_at is null`)
  if (contact.includes('@')) {
    await database.run(sql`
      update person set email = null where email = ${contact} and id <> ${personId} and email_verified_at is null
        and phone is not null and deleted_at is null`)
    await database.run(sql`update person set email = ${contact}, email_verified_at = now() where id = ${personId}`)
    return
  }
  await database.run(sql`
    update person set phone = null where phone = ${contact} and id <> ${personId} and (verified_at is null or is_phone_unproven)
      and email is not null`)
  await database.run(sql`update person set phone = ${contact}, is_phone_unproven = false where id = ${personId}`)
}

/** By the link that was sent there; false when the account has another e-mail by now. */
export async function confirmEmail(database: Database, personId: string, email: string): Promise<boolean> {
  const confirmed = await database.run(sql`
    update person set email_verified_at = coalesce(email_verified_at, now())
    where id = ${personId} and email = ${email} and verified_at is not null and deleted_at is null`)
  return confirmed > 0
}
