/** What a person bought, paid and waits for, for their own copy of it. */
import { type Sql, sql } from '#server/platform/postgres/database.ts'
import { allRows, type Whose } from '#server/platform/postgres/own-rows.ts'

export function ownOrders({ person, learner }: Whose): Record<string, Sql> {
  const orders = sql`(select id from orders where person_id = ${person})`
  return {
    orders: allRows(sql`
      select no, state, currency, total_paisa, refunded_paisa, payment_method, billing, placed_at, paid_at from orders
      where person_id = ${person} order by placed_at`),
    order_items: allRows(sql`
      select o.no, c.slug as course, i.paid_paisa from order_item i join orders o on o.id = i.order_id
      join published.course c on c.id = i.course_id where o.id in ${orders} order by o.placed_at`),
    payments: allRows(sql`
      select o.no, a.provider, a.amount_paisa, a.state, a.provider_transaction, a.created_at, a.settled_at
      from payment_attempt a join orders o on o.id = a.order_id where o.id in ${orders} order by a.created_at`),
    refunds: allRows(sql`
      select o.no, r.state, r.amount_paisa, r.reason from refund r join orders o on o.id = r.order_id
      where o.id in ${orders}`),
    invoices: allRows(sql`
      select kind, fiscal_year, number, snapshot, issued_at from invoice where order_id in ${orders} order by issued_at`),
    cart: allRows(sql`
      select c.slug as course, i.added_at from cart_item i join published.course c on c.id = i.course_id
      where i.person_id = ${person} order by i.added_at`),
    waiting_places: allRows(sql`
      select c.slug as course, w.state, w.joined_at from waiting_place w join published.batch b on b.id = w.batch_id
      join published.course c on c.id = b.course_id where w.learner_id = ${learner} order by w.joined_at`),
  }
}
