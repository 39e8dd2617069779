/** Writes down how a refund ended: the books, the credit note, the coupon, and whether the learner may stay. */
import { revokeEarnedSince } from '#server/certificates/issuing/revoke-earned-since.ts'
import { withdrawEnrolment } from '#server/learning/enrolment/withdraw-enrolment.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { notFound } from '#server/platform/errors.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { alertStaff } from '../alerts/alert-staff.ts'
import { changeOrder, freeSeats } from '../fulfilment/change-order.ts'
import { issueCreditNote } from '../documents/issue-invoice.ts'
import { book, overpaymentRefundEntries, saleRefundEntries } from '../ledger/ledger.ts'
import { releaseValidCouponUse } from '../coupons/coupons.sql.ts'
import { addRefunded, lockOrder, type OrderRow } from '../order-state/orders.sql.ts'
import { attemptById } from '../attempts/attempts.sql.ts'
import { endOfRefund } from '../refund-state/returnable-paisa.ts'
import { tellBuyer } from '../notices/tell-buyer.ts'
import { findRefund, lockRefund, type RefundRow, writeRefundState } from '../refund-state/refunds.sql.ts'

export interface RefundEnding {
  outcome: 'refunded' | 'failed' | 'cancelled'
  providerRefund?: string | undefined
  refundedAt?: Date | undefined
  why?: string | undefined
  /** Staff who confirm a transfer made by hand. */
  actorId?: string | null
}

/** In a transaction. Once: a refund that has ended stays as it is. Access ends when the money is on its way, not before. */
export async function completeRefund(
  transaction: Database,
  jobs: Jobs,
  refundId: string,
  ending: RefundEnding,
): Promise<void> {
  const known = await findRefund(transaction, refundId)
  const order = known && (await lockOrder(transaction, known.order_id))
  const refund = order && (await lockRefund(transaction, refundId))
  if (!refund) throw notFound()
  if (refund.state !== 'submitted' && refund.state !== 'approved') return
  await writeRefundState(transaction, refundId, ending.outcome, {
    providerReference: ending.providerRefund,
    refundedAt: ending.refundedAt,
    note: ending.why,
  })
  if (ending.outcome === 'refunded') return paidBack(transaction, jobs, order, refund, ending)
  await alertStaff(transaction, jobs, {
    orderNo: order.no,
    why: `the refund of ${refund.amount_paisa / 100} taka was not made: ${ending.why ?? ending.outcome}`,
  })
  if (refund.kind !== 'order') return
  await changeOrder(transaction, jobs, order, {
    event: await endOfRefund(transaction, order),
    actorId: ending.actorId ?? null,
    detail: { why: ending.why ?? ending.outcome },
  })
}

/** What SSLCommerz takes may be a card or a bank's account: nothing is said of when it is there. */
const refundWay = { sslcommerz: undefined, bkash: 'wallet', nagad: 'wallet', bank: 'transfer' } as const

async function paidBack(
  transaction: Database,
  jobs: Jobs,
  order: OrderRow,
  refund: RefundRow,
  ending: RefundEnding,
): Promise<void> {
  const attemptId = refund.is_by_hand ? null : refund.attempt_id
  const attempt = attemptId ? await attemptById(transaction, attemptId) : undefined
  const provider = attempt?.provider ?? 'bank'
  const { amount_paisa: amountPaisa } = refund
  const memo = `Refund ${refund.refund_tran_id}`
  const told = { orderId: order.id, reference: refund.id, amountPaisa }
  await tellBuyer(transaction, jobs, { ...told, kind: 'refunded', way: refundWay[provider] })
  if (refund.kind !== 'order') {
    await book(transaction, order.id, memo, overpaymentRefundEntries({ provider, amountPaisa }))
    // An order that another payment has settled meanwhile keeps what that payment bought.
    if (refund.kind === 'extra' || order.state !== 'under_review') return
    await addRefunded(transaction, order.id, amountPaisa)
    await changeOrder(transaction, jobs, order, { event: 'refund_ended_with_all', actorId: ending.actorId ?? null })
    return
  }
  const event = await endOfRefund(transaction, order, amountPaisa)
  await book(transaction, order.id, memo, saleRefundEntries({ provider, amountPaisa, order }))
  await addRefunded(transaction, order.id, amountPaisa)
  if (!refund.keeps_access) await endAccess(transaction, order, refund)
  if (event === 'refund_ended_with_all') await releaseValidCouponUse(transaction, order.id)
  await changeOrder(transaction, jobs, order, {
    event,
    actorId: ending.actorId ?? null,
    detail: { amount_paisa: amountPaisa },
    keepsAccess: refund.keeps_access,
  })
  await issueCreditNote(transaction, order, refund)
}

/**
 * Of the courses that the refund is for; only what this order gave, not what another one did. A certificate from before the
 * request was there to be seen by whoever decided, so it stays.
 */
async function endAccess(transaction: Database, order: OrderRow, refund: RefundRow): Promise<void> {
  const courseIds = refund.rule.items.filter((item) => item.amount_paisa > 0).map((item) => item.course_id)
  const items = order.items.filter((item) => courseIds.includes(item.course_id))
  for (const item of items) {
    const earned = { orderId: order.id, courseId: item.course_id, since: refund.requested_at }
    await revokeEarnedSince(transaction, earned)
    const left = await withdrawEnrolment(transaction, { orderId: order.id, courseId: item.course_id })
    await freeSeats(transaction, [item], left)
  }
}
