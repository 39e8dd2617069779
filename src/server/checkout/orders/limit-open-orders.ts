/** How many seats may be kept by orders that nobody has paid yet: one a learner in each course, few for a company in a batch. */
import type { Database } from '#server/platform/postgres/database.ts'
import { conflict } from '#server/platform/errors.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { changeOrder } from '../fulfilment/change-order.ts'
import { countOpenOrders, countOpenSeatOrders } from '../order-state/open-orders.sql.ts'
import type { OrderRow } from '../order-state/orders.sql.ts'

const mostOfLearner = 10
const mostOfCompany = 3

/** Another open order for the same course makes room. Should it be paid nevertheless, that payment counts. */
export async function replaceOrders(
  database: Database,
  jobs: Jobs,
  orders: readonly OrderRow[],
  actorId: string,
): Promise<void> {
  const detail = { why: 'replaced by a new order' }
  for (const order of orders) await changeOrder(database, jobs, order, { event: 'buyer_cancelled', actorId, detail })
}

/** Before one more is opened, under the lock of the learner. Throws 409 `too_many_unpaid_orders`. */
export async function assertRoomForOrder(database: Database, learnerId: string): Promise<void> {
  if ((await countOpenOrders(database, learnerId)) < mostOfLearner) return
  throw conflict('too_many_unpaid_orders', 'You have 10 unpaid orders. Please pay or cancel one of them first.')
}

/** The same for a company's order of seats, under the lock of the company. */
export async function assertRoomForSeatOrder(database: Database, companyId: string, batchId: string): Promise<void> {
  if ((await countOpenSeatOrders(database, companyId, batchId)) < mostOfCompany) return
  throw conflict(
    'too_many_unpaid_orders',
    'Your company has 3 unpaid orders for this batch. Please pay or cancel one of them first.',
  )
}
