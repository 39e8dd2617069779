/** What has to be true of orders, seats, coupons and the books, whatever happened before. */
import { type Database, sql } from '#server/platform/postgres/database.ts'

const count = async (database: Database, statement: ReturnType<typeof sql>): Promise<number> =>
  (await database.first<{ count: number }>(statement))?.count ?? -1

export const activeEnrolments = (database: Database, courseId: string) =>
  count(database, sql`select count(*)::int as count from enrolment where course_id = ${courseId} and state = 'active'`)

/** Ledger transactions that do not add up, and the sum of everything, which is 0. */
export const ledgerFaults = (database: Database) =>
  count(
    database,
    sql`select (select count(*) from (select transaction_id from ledger_entry group by transaction_id having sum(amount_paisa) <> 0) t)::int
      + case when (select coalesce(sum(amount_paisa), 0) from ledger_entry) = 0 then 0 else 1 end as count`,
  )

/** Numbers missing in the invoices and receipts of any fiscal year. */
export const gapsInNumbers = (database: Database) =>
  count(
    database,
    sql`select coalesce(sum(last - there), 0)::int as count from (
      select max(number) as last, count(*) as there from invoice group by series, fiscal_year) s`,
  )

/** Orders of which one part happened and another did not: each counts once for every part that is missing or too much. */
export async function halfDone(database: Database): Promise<Record<string, number>> {
  const rows = await database.query<{ what: string; count: number }>(sql`
    with paid as (select o.id, o.learner_id, o.total_paisa from orders o where o.state = 'paid')
    select what, count(*)::int as count from (
      select 'paid without an enrolment' as what from paid p join order_item i on i.order_id = p.id
        where not exists (select from enrolment e where e.learner_id = p.learner_id and e.course_id = i.course_id and e.state = 'active')
      union all select 'paid without an invoice' from paid p where p.total_paisa > 0
        and not exists (select from invoice v where v.order_id = p.id and v.kind = 'invoice')
      union all select 'paid without a receipt' from paid p where p.total_paisa > 0
        and not exists (select from invoice v where v.order_id = p.id and v.kind = 'receipt')
      union all select 'paid without a payment' from paid p where p.total_paisa > 0
        and not exists (select from payment_attempt a where a.order_id = p.id and a.state = 'paid')
      union all select 'paid without a sale in the books' from paid p where p.total_paisa > 0
        and not exists (select from ledger_entry l where l.order_id = p.id and l.account = 'revenue')
      union all select 'a payment without a paid order' from payment_attempt a join orders o on o.id = a.order_id
        where a.state = 'paid' and o.state not in ('paid', 'refund_requested', 'partly_refunded', 'refunded', 'under_review')
      union all select 'enrolled by an order that is not paid' from enrolment e join orders o on o.id = e.order_id
        where e.state = 'active' and o.state not in ('paid', 'refund_requested', 'partly_refunded')
      union all select 'left as a draft' from orders where state = 'draft'
      union all select 'without its history' from orders o where not exists (select from order_event e where e.order_id = o.id)
      union all select 'without a line' from orders o where not exists (select from order_item i where i.order_id = o.id)
      union all select 'pending without a way to pay or an end' from orders where state = 'pending' and (payment_method is null or expires_at is null)
      union all select 'seats of a batch that do not fit its orders' from batch b where b.seats_held <>
          (select count(*) from order_item i join orders o on o.id = i.order_id where i.batch_id = b.id and i.has_seat and o.state in ('pending', 'under_review'))
          + (select count(*) from waiting_place w where w.batch_id = b.id and w.has_seat)
        or b.seats_taken <> (select count(*) from enrolment e where e.batch_id = b.id and e.state = 'active' and e.allocation_id is null)
          + (select coalesce(sum(s.seats), 0) from seat_licence s where s.batch_id = b.id)
      union all select 'seats of a batch that are not the sum of its movements' from batch b
        where (b.seats_held, b.seats_taken) <>
          (select coalesce(sum(held), 0)::integer, coalesce(sum(taken), 0)::integer from seat_movement m where m.batch_id = b.id)
      union all select 'seats of a company that are not the sum of its lots' from seat_licence s
        where (s.seats, s.used) <> (select coalesce(sum(l.seats), 0)::integer, coalesce(sum(l.used), 0)::integer from seat_lot l where l.licence_id = s.id)
      union all select 'seats of a lot that are not the sum of its movements' from seat_lot l
        where (l.seats, l.used) <> (select coalesce(sum(m.owned), 0)::integer, coalesce(sum(m.given), 0)::integer from seat_movement m where m.lot_id = l.id)
      union all select 'used seats that are not those whose course was opened' from allocation a
        where (select coalesce(sum(m.used), 0) from seat_movement m where m.allocation_id = a.id) <>
          (a.state <> 'reclaimed' and exists (select from enrolment e join opened_enrolment o on o.id = e.id where e.allocation_id = a.id))::integer
      union all select 'uses of a coupon that do not fit its orders' from coupon c
        where c.used <> (select count(*) from coupon_use u where u.coupon_id = c.id and not u.is_released)
    ) faults group by what`)
  return Object.fromEntries(rows.map(({ what, count: found }) => [what, found]))
}

export const said = (faults: Record<string, number>): string =>
  Object.entries(faults)
    .map(([what, found]) => `${found} ${what}`)
    .join('; ') || 'none'
