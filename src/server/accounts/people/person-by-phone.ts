/** The person whom somebody else invites by their phone. */
import { type Database, sql } from '#server/platform/postgres/database.ts'

export interface InvitedPerson {
  person_id: string
  locale: string | null
  has_password: boolean
}

/**
 * The person who has this phone; made now, not yet verified, when there is none. An e-mail that is taken is left out.
 * Undefined when an account has the phone without having confirmed it.
 */
export async function personByPhone(
  transaction: Database,
  { name, email, phone }: { name: string; email: string | null; phone: string },
): Promise<InvitedPerson | undefined> {
  await transaction.run(sql`
    insert into person (name, email, phone)
    select ${name}, (select ${email}::text where not exists (select from person where email = ${email})), ${phone}
    on conflict do nothing`)
  // Nothing was made: the phone is known, or the e-mail was taken at this very moment.
  await transaction.run(sql`insert into person (name, phone) values (${name}, ${phone}) on conflict do nothing`)
  return transaction.first<InvitedPerson>(sql`
    select id as person_id, locale, password_hash is not null as has_password from person where phone = ${phone} and not is_phone_unproven`)
}
