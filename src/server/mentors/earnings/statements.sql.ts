/** SQL of the statement of a month. */
import type { EarningLine } from '#contracts/mentors/earnings.ts'
import type { Locale } from '#contracts/locales.ts'
import type { Page } from '#server/platform/endpoints/implement.ts'
import { type Database, type Sql, sql } from '#server/platform/postgres/database.ts'
import { iso } from '#server/platform/postgres/iso.ts'
import { pageOf } from '#server/platform/postgres/page-of.ts'

const begins = (month: string) => sql`((${`${month}-01`})::date::timestamp at time zone 'Asia/Dhaka')`
const ends = (month: string) =>
  sql`(((${`${month}-01`})::date + interval '1 month')::timestamp at time zone 'Asia/Dhaka')`
const monthOf = sql`to_char(e.at at time zone 'Asia/Dhaka', 'YYYY-MM')`

export interface FoundPayout {
  no: string
  method: 'bank' | 'bkash'
  bank_name: string | null
  ending: string
  state: 'waiting' | 'paid' | 'failed'
  gross_paisa: number
  tax_paisa: number
  tax_percent: number
  reference: string | null
  paid_at: string | null
  failed_at: string | null
  reason: string | null
  /** Made for what was owed when this month ended. */
  is_for_month: boolean
  was_paid_in_month: boolean
  came_back_in_month: boolean
}
export interface FoundSums {
  has_mentor: boolean
  running: string
  months: string[]
  opening_paisa: number
  earned_paisa: number
  /** By the lines and payouts of the month. */
  moved_paisa: number
  /** The same by the ledger. */
  booked_paisa: number
  balance_paisa: number
  payouts: FoundPayout[]
}
/** `month` null: the running one. Once its books are closed, it says of payouts what was so then. Opening and balance are read from the ledger, what was earned and paid from the lines. */
export async function findSums(database: Database, mentorId: string, month: string | null): Promise<FoundSums> {
  const wanted = sql`coalesce(${month}::text, to_char(dhaka_today(), 'YYYY-MM'))`
  const isIn = (moment: Sql) =>
    sql`coalesce(to_char(${moment} at time zone 'Asia/Dhaka', 'YYYY-MM') = ${wanted}, false)`
  const found = await database.first<FoundSums>(sql`
    with own as materialized (
      select e.kind, e.amount_paisa, -l.amount_paisa as owed_paisa, ${monthOf} as month
      from mentor_movement e left join published.mentor_ledger l on l.transaction_id = e.transaction_id
      where e.mentor_id = ${mentorId})
    select exists (select from mentor where id = ${mentorId}) as has_mentor, to_char(dhaka_today(), 'YYYY-MM') as running,
      (select coalesce(json_agg(distinct month), '[]') from own) as months,
      coalesce(sum(owed_paisa) filter (where month < ${wanted}), 0)::bigint as opening_paisa,
      coalesce(sum(amount_paisa) filter (where month = ${wanted} and kind = 'earning'), 0)::bigint as earned_paisa,
      coalesce(sum(amount_paisa) filter (where month = ${wanted}), 0)::bigint as moved_paisa,
      coalesce(sum(owed_paisa) filter (where month = ${wanted}), 0)::bigint as booked_paisa,
      coalesce(sum(owed_paisa) filter (where month <= ${wanted}), 0)::bigint as balance_paisa,
      (select coalesce(json_agg(x order by x.no), '[]') from (
        select p.no, d.method, d.bank_name, d.ending,
          case when p.failed_at > closing.at then 'paid' else p.state end as state, p.gross_paisa, p.tax_paisa, r.tax_percent::float8 as tax_percent,
          p.reference, ${iso(sql`p.paid_at`)} as paid_at, ${iso(sql`case when p.failed_at <= closing.at then p.failed_at end`)} as failed_at,
          case when p.failed_at <= closing.at then p.reason end as reason,
          to_char(r.month, 'YYYY-MM') = ${wanted} and r.made_at <= closing.at as is_for_month, ${isIn(sql`p.paid_at`)} as was_paid_in_month,
          p.paid_at is not null and ${isIn(sql`p.failed_at`)} as came_back_in_month
        from payout p join payout_run r on r.id = p.run_id join payout_details d on d.id = p.details_id
        cross join (select coalesce((
          select closed_at from published.closed_period where to_char(month, 'YYYY-MM') = ${wanted}), 'infinity') as at) closing
        where p.mentor_id = ${mentorId}) x
        where x.is_for_month or x.was_paid_in_month or x.came_back_in_month) as payouts
    from own`)
  if (!found) throw new Error('No answer')
  return found
}

export type FoundLine = Omit<EarningLine, 'amount'> & { amount_paisa: number }
interface Wanted {
  mentorId: string
  month: string
  page: number
  perpage: number
}
export const findLines = (
  database: Database,
  { mentorId, month, page, perpage }: Wanted,
  locale: Locale,
): Promise<Page<FoundLine>> =>
  pageOf(database, {
    matching: sql`
      select e.id, e.at as moment from mentor_earning e join mentor_terms t on t.id = e.terms_id
      where t.mentor_id = ${mentorId} and e.at >= ${begins(month)} and e.at < ${ends(month)}`,
    order: sql`moment desc, id desc`,
    shown: sql`
      select page.id, page.moment, e.id as earning_id, ${iso(sql`e.at`)} as at, e.kind, tr(c.name, ${locale}) as course_name,
        e.order_no, b.batch_no, ${iso(sql`k.starts_at`)} as class_at, e.step > 1 as is_correction, e.amount_paisa
      from page join mentor_earning e on e.id = page.id join mentor_terms t on t.id = e.terms_id
      join published.course c on c.id = t.course_id
      left join published.class_meeting k on e.kind = 'class' and k.id::text = e.source
      left join published.batch b on b.id::text = case when e.kind = 'batch' then e.source else k.batch_id::text end`,
    page,
    perpage,
  })
