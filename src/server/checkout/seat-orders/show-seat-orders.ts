/** A company's orders of seats: the list, and one of them. */
import type { SeatOrder } from '#contracts/checkout/seat-orders.ts'
import type { Locale } from '#contracts/locales.ts'
import { notFound } from '#server/platform/errors.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { findCompanyOrder, listCompanyOrders, showOrderById, type ShownOrder } from '../orders/order-list.sql.ts'
import { presentOrder } from '../orders/present-order.ts'
import { toTaka } from '../pricing/money.ts'

/** What goes back of seats is agreed with the academy, not decided by the rule for learners. */
function presentSeatOrder(order: ShownOrder, locale: Locale): SeatOrder {
  const shown = presentOrder(order, locale)
  const isOwed = order.state === 'invoiced' || order.state === 'pending'
  return {
    ...shown,
    refund_offer: null,
    can: { ...shown.can, request_refund: false },
    purchase_order: order.purchase_order,
    due_on: order.due_on,
    seat_months: order.seat_months,
    seats_until: order.seats_until,
    owed: isOwed ? toTaka(order.state === 'invoiced' ? order.owed_paisa : order.total_paisa) : 0,
  }
}

export async function showSeatOrders(
  database: Database,
  companyId: string,
  locale: Locale,
  page: { page: number; perpage: number },
): Promise<{ rows: SeatOrder[]; total: number }> {
  const { rows, total } = await listCompanyOrders(database, companyId, page)
  return { rows: rows.map((row) => presentSeatOrder(row, locale)), total }
}

/** Throws 404 also for another company's. */
export async function showSeatOrder(
  database: Database,
  companyId: string,
  locale: Locale,
  no: string,
): Promise<SeatOrder> {
  const order = await findCompanyOrder(database, companyId, no)
  if (!order) throw notFound()
  return presentSeatOrder(order, locale)
}

/** For the answer of a use case that has checked whose it is. */
export async function showChangedOrder(database: Database, locale: Locale, id: string): Promise<SeatOrder> {
  const order = await showOrderById(database, id)
  if (!order) throw notFound()
  return presentSeatOrder(order, locale)
}
