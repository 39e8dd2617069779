/** Staff decide an order whose payment was held: accept it, or send the money back. */
import { conflict, notFound } from '#server/platform/errors.ts'
import type { Services } from '#server/platform/services.ts'
import { changeOrder } from '../fulfilment/change-order.ts'
import { inTransaction } from '#server/platform/postgres/in-transaction.ts'
import { book, paymentEntries } from '../ledger/ledger.ts'
import { lockOrder } from '../order-state/orders.sql.ts'
import { hasOpenReviewRefund } from '../refund-state/refunds.sql.ts'
import { invalidateSeatPages } from '../seats/invalidate-seat-pages.ts'
import { paidInPaisa } from '../ledger/entries.sql.ts'
import { closeHeldAttempt } from '../attempts/attempts.sql.ts'
import { settlingAttempt } from '../attempts/settling-attempt.ts'

export interface ReviewDecision {
  orderId: string
  isAccepted: boolean
  /** What really came in, where it was not what was asked: only so much can go back. */
  foundPaisa?: number
  note?: string
  /** Who decides; holding `orders.approve` is checked at the door. */
  staffId: string
}

/** Throws 404, 409 `order_state` when there is nothing to decide, 409 `sold_out`, `coupon_used_up` or
 * `coupon_already_used` when seat or coupon cannot be had. */
export async function reviewOrder(
  { database, jobs, cache }: Pick<Services, 'database' | 'jobs' | 'cache'>,
  { orderId, isAccepted, foundPaisa, note = '', staffId }: ReviewDecision,
): Promise<void> {
  const order = await inTransaction(database, async (transaction) => {
    const found = await lockOrder(transaction, orderId)
    if (!found) throw notFound()
    const attempt = await settlingAttempt(transaction, orderId)
    // Decided once: while the money is on its way back there is nothing left to decide.
    if (!attempt || (await hasOpenReviewRefund(transaction, orderId))) {
      throw conflict('order_state', 'This is not possible with the order as it is now.')
    }
    // What was not as asked is in no book yet.
    if (attempt.detail.reason && foundPaisa) {
      const memo = `Payment ${attempt.tran_id}`
      // Decided anew after a refund that failed: only what differs from what was found before.
      const amountPaisa = foundPaisa - (await paidInPaisa(transaction, orderId, memo))
      await book(transaction, orderId, memo, paymentEntries({ provider: attempt.provider, amountPaisa }))
    }
    await changeOrder(transaction, jobs, found, {
      event: isAccepted ? 'review_accepted' : 'review_rejected',
      actorId: staffId,
      detail: { note },
      attempt: foundPaisa ? { ...attempt, amount_paisa: foundPaisa } : attempt,
      ...(foundPaisa ? { foundPaisa } : {}),
    })
    // Nor is it an extra payment of the order that it bought, which would be sent back.
    await closeHeldAttempt(transaction, attempt.id, { staffId, hasMoney: true })
    return found
  })
  await invalidateSeatPages(
    { database, cache },
    order.items.map((item) => item.batch_id),
  )
}
