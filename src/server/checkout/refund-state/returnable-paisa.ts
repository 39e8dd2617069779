/** How much of an order's money may go back, and what it is once some has: counted by what came in, not by what was asked. */
import type { Database } from '#server/platform/postgres/database.ts'
import { type OrderEvent, refundEnd } from '../order-state/order-state.ts'
import type { OrderRow } from '../order-state/orders.sql.ts'
import { buyerOwesPaisa } from '../ledger/entries.sql.ts'

type Order = Pick<OrderRow, 'id' | 'total_paisa' | 'refunded_paisa'>

/** Less than the total where staff accepted a payment of less. */
async function receivedPaisa(database: Database, order: Order): Promise<number> {
  return order.total_paisa - Math.max(0, await buyerOwesPaisa(database, order.id))
}

/** What of an order's money may still go back. */
export async function returnablePaisa(database: Database, order: Order): Promise<number> {
  return Math.max(0, (await receivedPaisa(database, order)) - order.refunded_paisa)
}

/** How a refund ended, with `addedPaisa` of it gone back on top of what had. */
export async function endOfRefund(database: Database, order: Order, addedPaisa = 0): Promise<OrderEvent> {
  return refundEnd(await receivedPaisa(database, order), order.refunded_paisa + addedPaisa)
}
