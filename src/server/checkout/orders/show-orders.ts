/** The buyer's orders: the list, and one of them. */
import type { Order } from '#contracts/checkout/orders.ts'
import type { Locale } from '#contracts/locales.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { notFound } from '#server/platform/errors.ts'
import { presentOrder } from './present-order.ts'
import { findOwnOrder, listOwnOrders, showOrderById } from './order-list.sql.ts'

export async function showOrders(
  database: Database,
  personId: string,
  locale: Locale,
  page: { page: number; perpage: number },
): Promise<{ rows: Order[]; total: number }> {
  const { rows, total } = await listOwnOrders(database, personId, page)
  return { rows: rows.map((row) => presentOrder(row, locale)), total }
}

/** Throws 404 also for somebody else's. */
export async function showOwnOrder(database: Database, personId: string, locale: Locale, no: string): Promise<Order> {
  const order = await findOwnOrder(database, personId, no)
  if (!order) throw notFound()
  return presentOrder(order, locale)
}

/** For the answer of a use case that has checked whose it is. */
export async function showOrder(database: Database, locale: Locale, id: string): Promise<Order> {
  const order = await showOrderById(database, id)
  if (!order) throw notFound()
  return presentOrder(order, locale)
}
