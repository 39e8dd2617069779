/** A learner asks for a refund: the policy's rule answers at once, staff approve what it allows; the learner may take it back before. */
import { withdrawnNote } from '#contracts/checkout/withdrawn-note.ts'
import { conflict, notFound, Problem } from '#server/platform/errors.ts'
import type { Services } from '#server/platform/services.ts'
import { alertStaff } from '../alerts/alert-staff.ts'
import { tellBuyer } from '../notices/tell-buyer.ts'
import { changeOrder } from '../fulfilment/change-order.ts'
import { inTransaction } from '#server/platform/postgres/in-transaction.ts'
import { openRefund } from '../refund-state/open-refund.ts'
import { findOwnOrder } from '../orders/order-list.sql.ts'
import { lockOwnOrder } from '../order-state/orders.sql.ts'
import { orderRefund } from '../refund-state/order-refund.ts'
import { refundMessages } from '../refund-state/refund-for.ts'
import { lockAskedRefund, writeRefundDecision } from '../refund-state/refunds.sql.ts'
import { endOfRefund } from '../refund-state/returnable-paisa.ts'
import { settlingAttempt } from '../attempts/settling-attempt.ts'

export interface RefundRequest {
  personId: string
  no: string
  reason: string
}

/** Answers the order's id. Throws 404 for an order of somebody else, 409 with the condition that is not met. */
export async function requestRefund(
  { database, jobs }: Pick<Services, 'database' | 'jobs'>,
  { personId, no, reason }: RefundRequest,
): Promise<string> {
  return inTransaction(database, async (transaction) => {
    const order = await lockOwnOrder(transaction, personId, no)
    const shown = await findOwnOrder(transaction, personId, no)
    if (!order || !shown) throw notFound()
    if (order.state === 'refund_requested') {
      throw conflict('refund_already_requested', 'You have already requested this refund. We are reviewing it.')
    }
    const refund = orderRefund(shown)
    if (!refund || refund.amountPaisa === 0) {
      throw new Problem(409, 'refund_not_possible', refundMessages[refund?.reason ?? 'nothing_paid'])
    }
    await changeOrder(transaction, jobs, order, {
      event: 'refund_asked',
      actorId: personId,
      detail: { amount_paisa: refund.amountPaisa, rule: refund.reason },
    })
    const refundId = await openRefund(transaction, jobs, {
      order,
      attempt: await settlingAttempt(transaction, order.id),
      amountPaisa: refund.amountPaisa,
      kind: 'order',
      state: 'requested',
      reason: reason.toWellFormed(),
      rule: { items: refund.items, reason: refund.reason },
      requestedBy: personId,
    })
    const about = { orderId: order.id, reference: refundId, amountPaisa: refund.amountPaisa }
    await tellBuyer(transaction, jobs, { ...about, kind: 'refund_asked' })
    await alertStaff(transaction, jobs, { orderNo: order.no, why: 'the buyer asks for a refund' })
    return order.id
  })
}

/** As long as nobody decided it: the learner keeps the course. Answers the order's id. Throws 404 for an order of somebody else, 409 `refund_decided`. */
export async function withdrawRefund(
  { database, jobs }: Pick<Services, 'database' | 'jobs'>,
  { personId, no }: Omit<RefundRequest, 'reason'>,
): Promise<string> {
  return inTransaction(database, async (transaction) => {
    const order = await lockOwnOrder(transaction, personId, no)
    if (!order) throw notFound()
    const refund = await lockAskedRefund(transaction, order.id)
    if (!refund) throw conflict('refund_decided', 'This refund has already been decided.')
    await writeRefundDecision(transaction, refund.id, {
      state: 'declined',
      amountPaisa: refund.amount_paisa,
      rule: refund.rule,
      keepsAccess: refund.keeps_access,
      note: withdrawnNote,
      decidedBy: personId,
    })
    await changeOrder(transaction, jobs, order, {
      event: await endOfRefund(transaction, order),
      actorId: personId,
      detail: { note: withdrawnNote },
    })
    return order.id
  })
}
