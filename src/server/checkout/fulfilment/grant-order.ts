/** Gives the buyer what an order was paid for: seats, enrolments, the sale in the books, and the invoice. */
import { grantEnrolment } from '#server/learning/enrolment/grant-enrolment.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { issueInvoice } from '../documents/issue-invoice.ts'
import { book, saleEntries } from '../ledger/ledger.ts'
import { emptyCart } from '../cart/cart.sql.ts'
import type { OrderItem, OrderRow } from '../order-state/orders.sql.ts'
import type { AttemptRow } from '../attempts/attempts.sql.ts'
import { giveSeatBack, takeHeldSeat } from '../seats/seats.sql.ts'
import { reserveOrder } from './reserve-order.ts'
import { sellSeats } from './sell-seats.ts'

/**
 * To be called in the transaction that makes the order paid. Answers the lines whose course the buyer owned already:
 * what was paid for them goes back. Throws 409 when a coupon or a seat that was let go cannot be had again.
 */
export async function grantOrder(
  database: Database,
  order: OrderRow,
  attempt: AttemptRow | undefined,
): Promise<OrderItem[]> {
  await reserveOrder(database, order)
  const owned = order.learner_id ? await enrol(database, order, order.learner_id) : []
  if (order.company_id) await sellSeats(database, order, order.company_id)
  await book(database, order.id, `Sale ${order.no}`, saleEntries(order))
  await issueInvoice(database, order, attempt)
  return owned
}

/** Answers the lines whose course the learner had. */
async function enrol(database: Database, order: OrderRow, learnerId: string): Promise<OrderItem[]> {
  for (const item of order.items) await takeHeldSeat(database, item.batch_id)
  const owned: OrderItem[] = []
  for (const item of order.items.toSorted((a, b) => (a.course_id < b.course_id ? -1 : 1))) {
    const { isNew } = await grantEnrolment(database, {
      learnerId,
      courseId: item.course_id,
      batchId: item.batch_id,
      source: 'order',
      orderId: order.id,
    })
    if (!isNew) owned.push(item)
  }
  for (const item of owned) {
    await giveSeatBack(database, item.id, item.batch_id)
    item.has_seat = false
  }
  const courseIds = order.items.map((item) => item.course_id)
  await emptyCart(database, order.person_id, courseIds)
  return owned
}
