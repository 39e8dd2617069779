/** SQL of who is due: what the ledger says that a mentor is owed, and what stands in the way of paying it. */
import type { hindrances } from '#contracts/mentors/payouts.office.ts'
import type { Locale } from '#contracts/locales.ts'
import { type Database, sql } from '#server/platform/postgres/database.ts'

export interface DueRow {
  mentor_id: string
  mentor_name: string
  gross_paisa: number
  tax_paisa: number
  hindrance: (typeof hindrances)[number] | null
}

/**
 * Owed is what the ledger had when the month ended, less everything that was paid since; never more than it has now, as a
 * refund of this month is no longer the mentor's. The tax is rounded to whole taka, a half upwards.
 */
const due = (month: string) => sql`
  owed as materialized (
    select v.mentor_id, -sum(l.amount_paisa) as now_paisa,
      -coalesce(sum(l.amount_paisa) filter (where v.kind <> 'earning'
        or v.at < ((${`${month}-01`})::date + interval '1 month')::timestamp at time zone 'Asia/Dhaka'), 0) as then_paisa
    from mentor_movement v join published.mentor_ledger l on l.transaction_id = v.transaction_id group by v.mentor_id),
  terms as (select tax_percent, minimum_paisa from payout_terms order by set_at desc, id desc limit 1),
  due as materialized (
    select o.mentor_id, d.id as details_id, gross.paisa::bigint as gross_paisa, t.tax_percent,
      (round(gross.paisa * t.tax_percent / 10000) * 100)::bigint as tax_paisa,
      case when exists (select from payout p where p.mentor_id = o.mentor_id and p.state = 'waiting') then 'waiting'
        when d.id is null then 'none_given' when d.checked_at is null then 'unchecked'
        when gross.paisa < t.minimum_paisa then 'too_little' end as hindrance
    from owed o cross join terms t
    cross join lateral (select least(o.now_paisa, o.then_paisa) as paisa) gross
    left join payout_details d on d.mentor_id = o.mentor_id and d.replaced_at is null
    where gross.paisa > 0)`

export const findDue = (database: Database, month: string, locale: Locale): Promise<DueRow[]> =>
  database.query<DueRow>(sql`
    with ${due(month)}
    select mentor_id, tr(m.name, ${locale}) as mentor_name, gross_paisa, tax_paisa, hindrance
    from due join mentor m on m.id = mentor_id order by hindrance nulls first, mentor_name, mentor_id`)

/** One at a time, and no earning is booked meanwhile: what is due is read once and written. */
export const lockPayouts = (transaction: Database) =>
  transaction.run(sql`select pg_advisory_xact_lock(hashtextextended('payout', 0))`)

/** undefined when nobody is due. */
export async function insertRun(
  transaction: Database,
  month: string,
  personId: string,
): Promise<{ run_id: string; payouts: number; gross_paisa: number; tax_paisa: number } | undefined> {
  const run = await transaction.first<{ run_id: string; payouts: number; gross_paisa: number; tax_paisa: number }>(sql`
    with ${due(month)},
    paid as materialized (select * from due where hindrance is null),
    run as (
      insert into payout_run (month, tax_percent, made_by)
      select (${`${month}-01`})::date, (select tax_percent from terms), ${personId} where exists (select from paid) returning id),
    made as (
      insert into payout (run_id, mentor_id, details_id, gross_paisa, tax_paisa)
      select run.id, mentor_id, details_id, gross_paisa, tax_paisa from run, paid order by mentor_id returning gross_paisa, tax_paisa)
    select run.id as run_id, (select count(*) from made)::int as payouts,
      (select sum(gross_paisa) from made)::bigint as gross_paisa, (select sum(tax_paisa) from made)::bigint as tax_paisa from run`)
  return run
}
