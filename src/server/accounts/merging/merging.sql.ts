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
  is_company_user: boolean
  is_company_member: boolean
  courses: string[]
  certificates: number
  orders: number
}

export async function findMergeFacts(database: Database, locale: Locale, { from, into }: Pair): Promise<MergeFacts> {
  const learner = sql`(select id from learner where person_id = ${from})`
  const row = await database.first<MergeFacts>(sql`
    select (select count(*) = 2 from learner where person_id in (${from}, ${into})) as are_learners,
      exists (select from published.corporate_user where person_id = ${from}) as is_company_user,
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

export interface Contacts {
  email: string | null
  email_verified_at: Date | null
  phone: string | null
  is_phone_unproven: boolean
}

export const findContacts = (database: Database, personId: string): Promise<Contacts | undefined> =>
  database.first<Contacts>(
    sql`select email, email_verified_at, phone, is_phone_unproven from person where id = ${personId}`,
  )

/** Only what the account lacks; the other one has given them up. */
export async function fillContacts(transaction: Database, personId: string, given: Contacts): Promise<void> {
  await transaction.run(sql`
    update person set
      email = coalesce(email, ${given.email}),
      email_verified_at = case when email is null then ${given.email_verified_at} else email_verified_at end,
      phone = coalesce(phone, ${given.phone}),
      is_phone_unproven = case when phone is null then ${given.is_phone_unproven} else is_phone_unproven end
    where id = ${personId}`)
}
