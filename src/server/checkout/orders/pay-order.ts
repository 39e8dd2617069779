/** Tries again to pay an order: one that is open, or one that ended unpaid a short while ago and can still be had. */
import { conflict, notFound } from '#server/platform/errors.ts'
import type { Services } from '#server/platform/services.ts'
import { chooseBatches } from '../cart/cart-price.ts'
import { changeOrder } from '../fulfilment/change-order.ts'
import { refusal } from '../cart/choose-batch.ts'
import { inTransaction } from '#server/platform/postgres/in-transaction.ts'
import { tellOfTransfer } from '../notices/tell-buyer.ts'
import { assertRoomForOrder, replaceOrders } from './limit-open-orders.ts'
import { isOwned, isPayable } from './present-order.ts'
import { findOwnOrder } from './order-list.sql.ts'
import {
  lockLearner,
  lockOwnOrder,
  type OrderRow,
  type BuyersMethod,
  writePaymentTerms,
} from '../order-state/orders.sql.ts'
import { lockRivalOrders } from '../order-state/open-orders.sql.ts'
import { invalidateSeatPages } from '../seats/invalidate-seat-pages.ts'
import { assertPayable, assertReachable, secondsToPay, startPayment } from '../payments/start-payment.ts'

type Needed = Pick<Services, 'config' | 'database' | 'clock' | 'jobs' | 'log' | 'cache'>

/** The price stays as it was placed. Throws 404 for an order of somebody else, 409 when it cannot be paid, 422. */
export async function payOrder(
  services: Needed,
  learner: { learnerId: string; personId: string },
  no: string,
  { method, phone }: { method: BuyersMethod; phone: string | undefined },
): Promise<{ orderId: string; redirectUrl: string }> {
  const { database, jobs } = services
  const order = await inTransaction(database, async (transaction) => {
    await lockLearner(transaction, learner.learnerId)
    const shown = await findOwnOrder(transaction, learner.personId, no)
    const found = await lockOwnOrder(transaction, learner.personId, no)
    if (!found || !shown) throw notFound()
    if (!isPayable({ ...shown, state: found.state })) {
      throw conflict('order_not_payable', 'This order cannot be paid any more. Please place a new one.')
    }
    if (isOwned(shown)) {
      const { code, message } = refusal('already_enrolled')
      throw conflict(code, message)
    }
    assertPayable(services, method, found.total_paisa)
    await assertReachable(transaction, services, method, {
      personId: learner.personId,
      phone: phone ?? found.billing.phone,
    })
    if (found.state !== 'pending') {
      await assertStillOnSale(services, found)
      const rivals = await lockRivalOrders(transaction, found, learner.learnerId)
      await replaceOrders(transaction, jobs, rivals, learner.personId)
      await assertRoomForOrder(transaction, learner.learnerId)
    }
    await changeOrder(transaction, jobs, found, { event: 'retried', actorId: learner.personId, detail: { method } })
    await writePaymentTerms(transaction, found, { method, seconds: secondsToPay[method], phone })
    await tellOfTransfer(transaction, jobs, found)
    return found
  })
  await invalidateSeatPages(
    services,
    order.items.map((item) => item.batch_id),
  )
  return { orderId: order.id, redirectUrl: await startPayment(services, order) }
}

async function assertStillOnSale({ database }: Needed, order: OrderRow): Promise<void> {
  const wanted = order.items.map((item) => ({ slug: item.slug, batch_no: item.batch_no }))
  const items = await chooseBatches(database, { learnerId: order.learner_id, locale: order.locale }, wanted)
  const refused = items.find(({ refusal }) => refusal !== null)?.refusal
  if (refused) throw conflict(refused.code, refused.message)
}
