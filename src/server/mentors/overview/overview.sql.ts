/** SQL of what all mentors earned and were paid in a month. */
import type { moneyStates } from '#contracts/mentors/overview.office.ts'
import type { Locale } from '#contracts/locales.ts'
import { type Database, type Sql, sql } from '#server/platform/postgres/database.ts'

export interface MoneyRow {
  mentor_id: string
  mentor_name: string
  earned_paisa: number
  refunded_paisa: number
  tax_paisa: number
  sent_paisa: number
  balance_paisa: number
  payout: 'waiting' | 'paid' | null
  details: 'none_given' | 'unchecked' | 'checked'
}
export interface OverviewFilters {
  month: string
  q?: string | undefined
  state?: (typeof moneyStates)[number] | undefined
}

const states: Record<(typeof moneyStates)[number], Sql> = {
  owed: sql`balance_paisa > 0`,
  waiting: sql`payout = 'waiting'`,
  paid: sql`payout = 'paid'`,
  none_given: sql`details = 'none_given' and balance_paisa > 0`,
  unchecked: sql`details = 'unchecked'`,
}

/** One statement for each list: a mentor is one row, whoever they are. */
const rows = ({ month, q, state }: OverviewFilters, locale: Locale) => {
  const begins = sql`((${`${month}-01`})::date::timestamp at time zone 'Asia/Dhaka')`
  const ends = sql`(((${`${month}-01`})::date + interval '1 month')::timestamp at time zone 'Asia/Dhaka')`
  const isIn = sql`v.at >= ${begins}`
  return sql`
    moved as materialized (
      select v.mentor_id,
        coalesce(sum(v.amount_paisa) filter (where ${isIn} and v.kind = 'earning' and v.amount_paisa > 0), 0)::bigint as earned_paisa,
        coalesce(-sum(v.amount_paisa) filter (where ${isIn} and v.kind = 'earning' and v.amount_paisa < 0), 0)::bigint as refunded_paisa,
        coalesce(sum(case v.kind when 'payout' then p.tax_paisa else -p.tax_paisa end) filter (where ${isIn}), 0)::bigint as tax_paisa,
        coalesce(-sum(v.amount_paisa) filter (where ${isIn} and v.kind <> 'earning'), 0)::bigint as gross_paisa,
        coalesce(-sum(l.amount_paisa), 0)::bigint as balance_paisa
      from mentor_movement v left join published.mentor_ledger l on l.transaction_id = v.transaction_id
      left join payout p on v.kind <> 'earning' and v.transaction_id in (p.transaction_id, p.return_transaction_id)
      where v.at < ${ends} group by v.mentor_id),
    found as materialized (
      select m.id as mentor_id, tr(m.name, ${locale}) as mentor_name, coalesce(o.earned_paisa, 0)::bigint as earned_paisa,
        coalesce(o.refunded_paisa, 0)::bigint as refunded_paisa, coalesce(o.tax_paisa, 0)::bigint as tax_paisa,
        coalesce(o.gross_paisa - o.tax_paisa, 0)::bigint as sent_paisa, coalesce(o.balance_paisa, 0)::bigint as balance_paisa,
        (select p.state from payout p join payout_run r on r.id = p.run_id
          where p.mentor_id = m.id and r.month = (${`${month}-01`})::date and p.state <> 'failed' order by p.state desc limit 1) as payout,
        case when d.id is null then 'none_given' when d.checked_at is null then 'unchecked' else 'checked' end as details
      from mentor m left join moved o on o.mentor_id = m.id
      left join payout_details d on d.mentor_id = m.id and d.replaced_at is null),
    listed as materialized (
      select * from found where ${state ? states[state] : sql`true`}
        and ${q ? sql`strpos(lower(mentor_name), lower(${q})) > 0` : sql`true`})`
}

export interface FoundOverview {
  rows: MoneyRow[]
  total: number
  sums: Pick<MoneyRow, 'earned_paisa' | 'refunded_paisa' | 'tax_paisa' | 'sent_paisa' | 'balance_paisa'>
}
export async function findOverview(
  database: Database,
  filters: OverviewFilters,
  { page, perpage, locale }: { page: number; perpage: number; locale: Locale },
): Promise<FoundOverview> {
  const found = await database.first<FoundOverview>(sql`
    with ${rows(filters, locale)}
    select (select count(*) from listed) as total,
      (select coalesce(json_agg(x), '[]') from (
        select * from listed order by mentor_name, mentor_id limit ${perpage} offset ${(page - 1) * perpage}) x) as rows,
      (select json_build_object('earned_paisa', coalesce(sum(earned_paisa), 0), 'refunded_paisa', coalesce(sum(refunded_paisa), 0),
        'tax_paisa', coalesce(sum(tax_paisa), 0), 'sent_paisa', coalesce(sum(sent_paisa), 0),
        'balance_paisa', coalesce(sum(balance_paisa), 0)) from listed) as sums`)
  if (!found) throw new Error('No answer')
  return found
}
