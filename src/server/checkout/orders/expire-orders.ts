/** Ends open orders whose time is up, so that coupon and seats are free again. A payment that arrives later still counts. */
import type { Services } from '#server/platform/services.ts'
import { changeOrder } from '../fulfilment/change-order.ts'
import { inTransaction } from '#server/platform/postgres/in-transaction.ts'
import { lockOrder, overdueOrders } from '../order-state/orders.sql.ts'
import { invalidateOrderSeatPages } from '../seats/invalidate-seat-pages.ts'

const batchSize = 200

/** Answers how many it ended. */
export async function expireOrders(services: Pick<Services, 'database' | 'jobs' | 'cache'>): Promise<number> {
  const { database, jobs } = services
  let expired = 0
  for (const id of await overdueOrders(database, batchSize)) {
    const isExpired = await inTransaction(database, async (transaction) => {
      const order = await lockOrder(transaction, id)
      // Paid, or given more time, while this one waited for the lock.
      if (!order?.is_overdue || (order.state !== 'pending' && order.state !== 'draft')) return false
      await changeOrder(transaction, jobs, order, { event: 'timed_out' })
      return true
    })
    if (!isExpired) continue
    expired += 1
    await invalidateOrderSeatPages(services, id)
  }
  return expired
}
