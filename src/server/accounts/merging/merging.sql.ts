/** SQL of two accounts that become one: what is counted before, and what of the account itself moves. */
import type { Locale } from '#contracts/locales.ts'
import { type Database, sql } from '#server/platform/postgres/database.ts'

export interface Pair {
  /** Ends. */
  from: string
  /** Stays. */
  into: string
}

export interface MergeFacts {
  are_learners: boolean
  /** Nobody has ever opened the account that stays: no code, no link, no PIN. */
  is_unopened: boolean
  /** It has a phone or email by which its owner can open it. */
  can_be_opened: boolean
  is_company_user: boolean
  is_kept_company_user: boolean
  is_company_member: boolean
  courses: string[]
  certificates: number
  orders: number
}

export async function findMergeFacts(database: Database, locale: Locale, { from, into }: Pair): Promise<MergeFacts> {
  const learner = sql`(select id from learner where person_id = ${from})`
  const row = await database.first<MergeFacts>(sql`
    select (select count(*) = 2 from learner where person_id in (${from}, ${into})) as are_learners,
      (select verified_at is null and password_hash is null from person where id = ${into}) as is_unopened,
      (select phone is not null or email is not null from person where id = ${into}) as can_be_opened,
      exists (select from published.corporate_user where person_id = ${from} and is_admin) as is_company_user,
      exists (select from published.corporate_user where person_id = ${into} and is_admin) as is_kept_company_user,
      exists (select from published.corporate_learner where learner_id = ${learner})
        or exists (select from published.allocation where learner_id = ${learner}) as is_company_member,
      coalesce((select json_agg(tr(c.name, ${locale}) order by e.enrolled_at) from published.current_enrolment e
        join published.course c on c.id = e.course_id where e.learner_id = ${learner}), '[]') as courses,
      (select count(*)::int from published.certificate where learner_id = ${learner}) as certificates,
      (select count(*)::int from published.orders where person_id = ${from} and state <> 'draft') as orders`)
  if (!row) throw new Error('No answer')
  return row
}

/** What the person wrote of themselves. */
export async function moveRecords(transaction: Database, { from, into }: Pair): Promise<void> {
  await transaction.run(sql`update experience set person_id = ${into} where person_id = ${from}`)
  await transaction.run(sql`update education set person_id = ${into} where person_id = ${from}`)
  await transaction.run(sql`update training set person_id = ${into} where person_id = ${from}`)
}

export interface WayIn {
  email: string | null
  email_verified_at: Date | null
  phone: string | null
  is_phone_unproven: boolean
  verified_at: Date | null
  password_hash: string | null
}

export const findWayIn = (database: Database, personId: string): Promise<WayIn | undefined> =>
  database.first<WayIn>(sql`
    select email, email_verified_at, phone, is_phone_unproven, verified_at, password_hash from person where id = ${personId}`)

/**
 * Contacts that the account lacks; the other one has given them up. They open nothing until the owner, logged in, has entered a
 * code from there: whoever held the other account need not be the one who holds this one.
 */
export async function fillContacts(transaction: Database, personId: string, given: WayIn): Promise<void> {
  await transaction.run(sql`
    update person set
      email = coalesce(email, ${given.email}),
      email_verified_at = case when email is null then null else email_verified_at end,
      phone = coalesce(phone, ${given.phone}),
      is_phone_unproven = case when phone is null then ${given.phone}::text is not null else is_phone_unproven end
    where id = ${personId}`)
}

/** To an account that nobody could open: it is entered as the other one was. */
export async function giveWayIn(transaction: Database, personId: string, given: WayIn): Promise<void> {
  await transaction.run(sql`
    update person set email = ${given.email}, email_verified_at = ${given.email_verified_at}, phone = ${given.phone},
      is_phone_unproven = ${given.is_phone_unproven}, verified_at = ${given.verified_at}, password_hash = ${given.password_hash}
    where id = ${personId}`)
}
