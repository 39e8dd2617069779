/** SQL of the months of the books. */
import type { OpenThings, Period } from '#contracts/checkout/periods.office.ts'
import { type Database, sql } from '#server/platform/postgres/database.ts'
import { iso } from '#server/platform/postgres/iso.ts'
import { heldPayments } from '../reviews/held-payments.sql.ts'

/** Nobody closes, opens or books into a month before meanwhile: functions/checkout/first_open_day.sql waits for it. */
export const lockPeriods = (transaction: Database) =>
  transaction.run(sql`select pg_advisory_xact_lock(hashtextextended('closed_period', 0))`)

interface FoundPeriods {
  periods: Period[]
  reopenings: { month: string; reopened_at: string; reopened_by: string; reason: string; closed_at: string }[]
}
/** From the first month in which something was booked or that is closed, the newest first. */
export async function findPeriods(database: Database): Promise<FoundPeriods> {
  const found = await database.first<FoundPeriods>(sql`
    with bounds as (
      select date_trunc('month', dhaka_today()) as running, coalesce(least(
        (select date_trunc('month', min(at) at time zone 'Asia/Dhaka') from ledger_entry),
        (select min(month) from closed_period)), date_trunc('month', dhaka_today())) as first),
    months as (select series.month::date as month, running from bounds, generate_series(first, running, interval '1 month') series (month))
    select (select coalesce(json_agg(x order by x.month desc), '[]') from (
        select to_char(m.month, 'YYYY-MM') as month,
          case when m.month = m.running then 'running' when m.month < first_open_day() then 'closed' else 'open' end as state,
          ${iso(sql`c.closed_at`)} as closed_at, (select name from published.person where id = c.closed_by) as closed_by
        from months m left join closed_period c on c.month = m.month) x) as periods,
      (select coalesce(json_agg(x order by x.reopened_at desc), '[]') from (
        select to_char(r.month, 'YYYY-MM') as month, ${iso(sql`r.reopened_at`)} as reopened_at, p.name as reopened_by, r.reason,
          ${iso(sql`r.closed_at`)} as closed_at
        from period_reopening r join published.person p on p.id = r.reopened_by order by r.reopened_at desc limit 20) x) as reopenings`)
  if (!found) throw new Error('No answer')
  return found
}

export async function findOpenThings(database: Database, month: string): Promise<OpenThings> {
  const first = sql`(${`${month}-01`})::date`
  const begins = sql`(${first}::timestamp at time zone 'Asia/Dhaka')`
  const ends = sql`((${first} + interval '1 month')::timestamp at time zone 'Asia/Dhaka')`
  const found = await database.first<OpenThings>(sql`
    with held as materialized (${heldPayments(sql`true`)})
    select (
        unbooked_earnings(${ends})
        + (select count(*) from orders o where o.paid_at >= ${begins} and o.paid_at < ${ends} and o.total_paisa > 0
            and not exists (select from ledger_entry l where l.order_id = o.id)))::int as unposted,
      (select count(*)::int from published.payout where state = 'waiting' and month <= ${first}) as payouts,
      (select count(*)::int from held where since < ${ends}) as held,
      (select count(*)::int from refund where state in ('requested', 'approved', 'submitted') and requested_at < ${ends}) as refunds`)
  if (!found) throw new Error('No answer')
  return found
}

export const insertClosing = (transaction: Database, month: string, personId: string) =>
  transaction.run(sql`insert into closed_period (month, closed_by) values ((${`${month}-01`})::date, ${personId})`)

/** The row says who and why; without it the database keeps the month closed. */
export async function deleteClosing(
  transaction: Database,
  month: string,
  { personId, reason }: { personId: string; reason: string },
): Promise<void> {
  await transaction.run(sql`
    insert into period_reopening (month, closed_at, closed_by, reopened_by, reason)
    select month, closed_at, closed_by, ${personId}, ${reason} from closed_period where month = (${`${month}-01`})::date`)
  await transaction.run(sql`delete from closed_period where month = (${`${month}-01`})::date`)
}
