/** The buyer gives an order up: coupon and seats are free again. */
import { conflict, notFound } from '#server/platform/errors.ts'
import type { Services } from '#server/platform/services.ts'
import { changeOrder } from '../fulfilment/change-order.ts'
import { inTransaction } from '#server/platform/postgres/in-transaction.ts'
import { nextOrderState } from '../order-state/order-state.ts'
import { lockOwnOrder } from '../order-state/orders.sql.ts'
import { invalidateSeatPages } from '../seats/invalidate-seat-pages.ts'

/** Giving up twice is giving up once. Throws 404 for an order of somebody else, 409 for one that is paid. */
export async function cancelOrder(
  { database, jobs, cache }: Pick<Services, 'database' | 'jobs' | 'cache'>,
  personId: string,
  no: string,
): Promise<string> {
  const order = await inTransaction(database, async (transaction) => {
    const found = await lockOwnOrder(transaction, personId, no)
    if (!found) throw notFound()
    if (found.state === 'cancelled') return found
    if (!nextOrderState(found.state, 'buyer_cancelled')) {
      throw conflict('order_not_open', 'This order can no longer be cancelled.')
    }
    await changeOrder(transaction, jobs, found, { event: 'buyer_cancelled', actorId: personId })
    return found
  })
  await invalidateSeatPages(
    { database, cache },
    order.items.map((item) => item.batch_id),
  )
  return order.id
}
