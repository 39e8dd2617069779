/** SQL of lots whose last day comes or is over, and of whom to tell. */
import type { Locale } from '#contracts/locales.ts'
import { type Database, sql } from '#server/platform/postgres/database.ts'

/** Enough for one run; the next one finds the others. */
const atMost = 1000

const idsIn = async (rows: Promise<{ id: string }[]>): Promise<string[]> => (await rows).map(({ id }) => id)

/** With seats left, and nobody told of a last day that is 30 or 7 days away by now. */
export const findLotsToRemindOf = (database: Database): Promise<string[]> =>
  idsIn(
    database.query<{ id: string }>(sql`
      select id from seat_lot
      where last_day between dhaka_today() and dhaka_today() + 30 and seats > used
        and (told_days is null or (told_days > 7 and last_day <= dhaka_today() + 7))
      order by last_day, id limit ${atMost}`),
  )

export const findLotsThatAreOver = (database: Database): Promise<string[]> =>
  idsIn(
    database.query<{ id: string }>(sql`
      select id from seat_lot where last_day < dhaka_today() and seats > used order by last_day, id limit ${atMost}`),
  )

/** Undefined when another process was faster, or its seats were given meanwhile. */
export const markReminded = (transaction: Database, lotId: string): Promise<{ seats: number } | undefined> =>
  transaction.first<{ seats: number }>(sql`
    update seat_lot set told_days = case when last_day <= dhaka_today() + 7 then 7 else 30 end
    where id = ${lotId} and seats > used and last_day >= dhaka_today()
      and (told_days is null or (told_days > 7 and last_day <= dhaka_today() + 7))
    returning seats - used as seats`)

export interface AdminOfLot {
  person_id: string
  phone: string | null
  /** A confirmed one. */
  email: string | null
  locale: Locale
  company: string
  course: string
  course_id: string
  last_day: string
}
/** The administrators of the company that has a lot, each with the names in their language. */
export const findAdminsOfLot = (database: Database, lotId: string): Promise<AdminOfLot[]> =>
  database.query<AdminOfLot>(sql`
    select p.id as person_id, p.phone, case when p.email_verified_at is not null then p.email end as email, spoken.locale,
      tr(co.name, spoken.locale) as company, tr(c.name, spoken.locale) as course, c.id as course_id, l.last_day::text
    from seat_lot l join seat_licence s on s.id = l.licence_id join company co on co.id = s.company_id
    join published.course c on c.id = s.course_id join corporate_user cu on cu.company_id = co.id and cu.is_admin
    join published.person p on p.id = cu.person_id, lateral (select coalesce(p.locale, 'bn') as locale) spoken
    where l.id = ${lotId} and p.suspended_at is null and p.deleted_at is null
      and (p.phone is not null or p.email_verified_at is not null)
    order by p.id`)
