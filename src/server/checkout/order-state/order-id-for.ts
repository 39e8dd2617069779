/** Finds the order that a member of staff works on by its number, within the scope of the permission. */
import { notFound } from '#server/platform/errors.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import type { SignedIn } from '#server/platform/access/viewer.ts'
import { findOrder, findOrderOfBuyer, type OrderRow } from './orders.sql.ts'
import { expectOthersOrder, ordersWithin } from '../desk/order-scope.ts'

/** Throws 404 also for orders outside of the permission's scope, 409 `yourself` where an own order would be decided about. */
export async function orderIdFor(
  database: Database,
  viewer: SignedIn,
  permission: string,
  no: string,
): Promise<string> {
  const order = await findOrderOfBuyer(database, no, ordersWithin(viewer, permission))
  if (!order) throw notFound()
  if (permission === 'orders.approve') expectOthersOrder(viewer, order.owners)
  return order.id
}

export interface OrderNow {
  no: string
  state: OrderRow['state']
}
export async function orderNow(database: Database, id: string): Promise<OrderNow> {
  const order = await findOrder(database, id)
  if (!order) throw notFound()
  return { no: order.no, state: order.state }
}
