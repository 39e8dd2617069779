/** Staff decide a refund that was asked for: approve it, in full or in part, or decline it. */
import { conflict, invalid, notFound } from '#server/platform/errors.ts'
import type { Services } from '#server/platform/services.ts'
import { changeOrder } from '../fulfilment/change-order.ts'
import { inTransaction } from '#server/platform/postgres/in-transaction.ts'
import { sendRefund } from '../refund-state/open-refund.ts'
import { splitPaisa } from '../pricing/price-cart.ts'
import { lockOrder } from '../order-state/orders.sql.ts'
import { findRefund, lockRefund, writeRefundDecision } from '../refund-state/refunds.sql.ts'
import { endOfRefund, returnablePaisa } from '../refund-state/returnable-paisa.ts'
import { tellBuyer } from '../notices/tell-buyer.ts'

export interface RefundDecision {
  refundId: string
  isApproved: boolean
  /** Less, or by goodwill more, than the rule gave; at most what is left of the order. */
  amountPaisa?: number
  /** Goodwill: the money goes back and the learner stays. */
  keepsAccess?: boolean
  /** For the books, not for the buyer. */
  note?: string
  /** Who decides; holding `orders.approve` is checked at the door. */
  staffId: string
}

/** An approved refund goes out by a job once this is committed. Throws 404, 409 `refund_decided`, 422. */
export async function decideRefund(
  { database, jobs }: Pick<Services, 'database' | 'jobs'>,
  decision: RefundDecision,
): Promise<void> {
  const { refundId, isApproved, note = '', staffId } = decision
  const known = await findRefund(database, refundId)
  if (!known) throw notFound()
  await inTransaction(database, async (transaction) => {
    const order = await lockOrder(transaction, known.order_id)
    const refund = await lockRefund(transaction, refundId)
    if (!order || !refund) throw notFound()
    if (refund.state !== 'requested') throw conflict('refund_decided', 'This refund has already been decided.')
    const amountPaisa = decision.amountPaisa ?? refund.amount_paisa
    const mostPaisa = isApproved ? await returnablePaisa(transaction, order) : Number.MAX_SAFE_INTEGER
    if (!Number.isSafeInteger(amountPaisa) || amountPaisa <= 0 || amountPaisa > mostPaisa) {
      throw invalid({ amount: ['The amount must be more than zero and no more than what is left of the order.'] })
    }
    const shares = splitPaisa(
      amountPaisa,
      refund.rule.items.map((item) => item.amount_paisa),
    )
    const items = refund.rule.items.map((item, index) => ({ ...item, amount_paisa: shares[index] ?? 0 }))
    await writeRefundDecision(transaction, refundId, {
      state: isApproved ? 'approved' : 'declined',
      amountPaisa: isApproved ? amountPaisa : refund.amount_paisa,
      rule: isApproved ? { ...refund.rule, items } : refund.rule,
      keepsAccess: decision.keepsAccess ?? false,
      note,
      decidedBy: staffId,
    })
    if (isApproved) {
      await sendRefund(transaction, jobs, refundId)
    } else {
      await changeOrder(transaction, jobs, order, {
        event: await endOfRefund(transaction, order),
        actorId: staffId,
        detail: { why: 'declined', note },
      })
      await tellBuyer(transaction, jobs, { orderId: order.id, kind: 'refund_declined', reference: refundId })
    }
  })
}
