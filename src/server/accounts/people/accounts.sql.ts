/** SQL of accounts that staff make for people. */
import type { Locale } from '#contracts/locales.ts'
import { type Database, sql } from '#server/platform/postgres/database.ts'
import type { PersonFacts } from './person.sql.ts'

export interface AccountHolder {
  id: string
  name: string
  phone: string | null
  email: string | null
  locale: Locale | null
  /** Deactivated and deleted accounts count as verified: their contacts are not free for others. */
  is_verified: boolean
  is_phone_unproven: boolean
  is_email_confirmed: boolean
  is_suspended: boolean
  is_employee: boolean
}

export function findHolders(
  transaction: Database,
  { phone, email }: { phone: string | null; email: string | null },
): Promise<AccountHolder[]> {
  return transaction.query<AccountHolder>(sql`
    select id, name, phone, email, locale, suspended_at is not null as is_suspended,
      is_phone_unproven, email_verified_at is not null as is_email_confirmed,
      verified_at is not null or suspended_at is not null or deleted_at is not null as is_verified,
      exists (select from employee e where e.person_id = person.id) as is_employee
    from person where phone = ${phone} or email = ${email} order by id for update`)
}

/** Only of an account that keeps its phone. */
export async function leaveEmail(transaction: Database, personId: string): Promise<void> {
  await transaction.run(sql`update person set email = null where id = ${personId} and phone is not null`)
}

/** Throws on the unique indexes when somebody was quicker. */
export async function insertInvited(transaction: Database, facts: PersonFacts): Promise<string> {
  const { name, email, phone, gender, locale } = facts
  const row = await transaction.first<{ id: string }>(sql`
    insert into person (name, email, phone, gender, locale) values (${name}, ${email}, ${phone}, ${gender}, ${locale}) returning id`)
  if (!row) throw new Error('The account was not made')
  return row.id
}

export async function makeLearner(transaction: Database, personId: string): Promise<void> {
  await transaction.run(sql`insert into learner (person_id) values (${personId}) on conflict (person_id) do nothing`)
}

/** Which of these values are no choice of their dropdown. */
export async function unknownChoices(
  database: Database,
  chosen: Readonly<Record<string, { dropdown: string; value: string | null }>>,
): Promise<string[]> {
  const given = Object.entries(chosen).flatMap(([field, { dropdown, value }]) =>
    value === null ? [] : [{ field, dropdown, value }],
  )
  const rows = await database.query<{ field: string }>(sql`
    select given.field from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) given (field text, dropdown text, value text)
    where not exists (select from published.dropdown_option o where o.name = given.dropdown and o.value = given.value)`)
  return rows.map(({ field }) => field)
}
