/** SQL of what mentors earn: what ought to stand in the books, less what stands there. */
import { type Database, type Sql, sql } from '#server/platform/postgres/database.ts'

/** One at a time: what the second one would write depends on what the first one wrote. */
export const lockEarnings = (transaction: Database) =>
  transaction.run(sql`select pg_advisory_xact_lock(hashtextextended('mentor_earning', 0))`)

export interface BookedEarning {
  transaction_id: string
  amount_paisa: number
  at: string
  /** The order, else the day. */
  number: string
}

/** Writes a line for each difference between `due` (terms_id, kind, source, order_no, paisa, at) and what was booked of `kinds`. */
const insertDifferences = (due: Sql, kinds: readonly string[]) => sql`
  due as materialized (${due}),
  booked as materialized (
    select terms_id, kind, source, max(order_no) as order_no, sum(amount_paisa)::bigint as paisa, max(step) as step
    from mentor_earning where kind = any (${kinds}::text[]) group by terms_id, kind, source),
  difference as (
    select terms_id, kind, source, coalesce(d.order_no, b.order_no) as order_no,
      coalesce(d.paisa, 0) - coalesce(b.paisa, 0) as paisa, coalesce(b.step, 0) + 1 as step, d.at
    from due d full join booked b using (terms_id, kind, source)
    where coalesce(d.paisa, 0) <> coalesce(b.paisa, 0)),
  line as (
    insert into mentor_earning (terms_id, kind, source, step, order_no, amount_paisa, at)
    select terms_id, kind, source, step, order_no, paisa,
      case when d.at >= first_open_day()::timestamp at time zone 'Asia/Dhaka' and d.at <= now() then d.at else now() end
    from difference d
    returning transaction_id, amount_paisa, at, order_no)
  select transaction_id, amount_paisa, line.at::text as at,
    coalesce(order_no, to_char(line.at at time zone 'Asia/Dhaka', 'YYYY-MM-DD')) as number from line`

/** Shares of orders, and fees of classes and batches: functions/mentors/mentor_due.sql says when they are due. */
export const insertDueEarnings = (transaction: Database): Promise<BookedEarning[]> =>
  transaction.query<BookedEarning>(sql`
    with ${insertDifferences(sql`select * from mentor_due`, ['share', 'class', 'batch'])}`)

/** What is missing to the minimum of each month that is over. */
export const insertDueMinimums = (transaction: Database): Promise<BookedEarning[]> =>
  transaction.query<BookedEarning>(sql`
    with ${insertDifferences(sql`select * from mentor_due_minimum`, ['minimum'])}`)
