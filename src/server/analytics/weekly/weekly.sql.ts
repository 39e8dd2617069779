/** SQL of the weekly report: who wants it, and the days of its chart. */
import type { Locale } from '#contracts/locales.ts'
import { type Database, sql } from '#server/platform/postgres/database.ts'
import { dhakaDay } from '#server/platform/postgres/dhaka-day.ts'
import { afterSealed, stepCounts } from '../funnel/funnel.sql.ts'

const provenEmail = sql`case when p.email_verified_at is not null then p.email end`

export const findSubscription = (database: Database, personId: string) =>
  database.first<{ is_wanted: boolean; email: string | null }>(sql`
    select exists (select from report_subscription where person_id = p.id) as is_wanted, ${provenEmail} as email
    from published.person p where p.id = ${personId}`)

export const addSubscription = (database: Database, personId: string) =>
  database.run(sql`insert into report_subscription (person_id) values (${personId}) on conflict do nothing`)

export const removeSubscription = (database: Database, personId: string) =>
  database.run(sql`delete from report_subscription where person_id = ${personId}`)

/** Takes one person to whom the week that ends on `to` is owed and who may still see it; nobody else takes them meanwhile. */
export const takeReader = (transaction: Database, to: string) =>
  transaction.first<{ email: string; locale: Locale }>(sql`
    with next as (
      select s.person_id, p.email, coalesce(p.locale, 'en') as locale
      from report_subscription s join published.person p on p.id = s.person_id
      where (s.sent_for is null or s.sent_for < ${to}) and (s.created_at at time zone 'Asia/Dhaka')::date <= ${to}::date + 1
        and p.email is not null and p.email_verified_at is not null
        and exists (select from published.staff_permission x
          where x.person_id = p.id and x.module = 'reports' and x.action = 'view' and x.scope = 'all')
      order by s.person_id limit 1 for update of s skip locked)
    update report_subscription s set sent_for = ${to} from next where s.person_id = next.person_id
    returning next.email, next.locale`)

export interface DayCounts {
  day: string
  visits: number
  paid: number
}
/** One row for each day of 14 that end on `to`. */
export const findDays = (database: Database, to: string) =>
  database.query<DayCounts>(sql`
    with facts as (
      select day, visits, paid from funnel_day where day > ${to}::date - 14 and day <= ${to}::date
      union all
      select day, visits, paid from (
        select (at at time zone 'Asia/Dhaka')::date as day, ${stepCounts} from funnel_row
        where at >= ${afterSealed} and at >= ${dhakaDay(to)} - interval '13 days' and at < ${dhakaDay(to)} + interval '1 day'
        group by 1) fresh)
    select d::date::text as day, coalesce(sum(f.visits), 0)::int as visits, coalesce(sum(f.paid), 0)::int as paid
    from generate_series(${to}::date - 13, ${to}::date, interval '1 day') d left join facts f on f.day = d::date
    group by d order by d`)
