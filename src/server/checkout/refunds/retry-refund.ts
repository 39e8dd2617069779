/** What staff do with a refund that the gateway did not make, or that no gateway makes: send it again, or say that they sent it. */
import { conflict, notFound } from '#server/platform/errors.ts'
import type { Services } from '#server/platform/services.ts'
import type { SignedIn } from '#server/platform/access/viewer.ts'
import { changeOrder } from '../fulfilment/change-order.ts'
import { openRefund } from '../refund-state/open-refund.ts'
import { wasMoneyUsed, writeRetried } from './office-refunds.sql.ts'
import { lockOrder } from '../order-state/orders.sql.ts'
import { lockRefund } from '../refund-state/refunds.sql.ts'
import { returnablePaisa } from '../refund-state/returnable-paisa.ts'
import { invalidateOrderSeatPages } from '../seats/invalidate-seat-pages.ts'
import { audited } from '../desk/audited.ts'
import { refundEntry, refundFor, type RefundNow, refundNow } from './office-decide-refund.ts'
import { confirmBankRefund } from './confirm-bank-refund.ts'

/** As a new refund, so that the gateway takes it for one. Throws 404, 409 `refund_not_failed` or `order_state`. */
export async function retryRefund(services: Services, viewer: SignedIn, id: string): Promise<RefundNow> {
  const { order_id: orderId } = await refundFor(services.database, viewer, id)
  return audited(services, refundEntry(viewer, 'refund.retry', id), async (inside) => {
    const asId = await resend(inside, viewer, { id, orderId, isByHand: false })
    return { result: await refundNow(inside.database, asId), after: { as: asId, order: orderId } }
  })
}

/** Of a refund by transfer, or of one that the gateway did not make. Throws 404, 409 `refund_not_by_transfer`. */
export async function confirmRefund(
  services: Services,
  viewer: SignedIn,
  id: string,
  bankReference: string,
): Promise<RefundNow> {
  const { order_id: orderId, state, provider } = await refundFor(services.database, viewer, id)
  const isAwaited = (provider === 'bank' || provider === null) && (state === 'approved' || state === 'submitted')
  const hasFailed = state === 'failed' || state === 'cancelled'
  if (!isAwaited && !hasFailed) throw conflict('refund_not_by_transfer', 'This order is not waiting for a transfer.')
  const now = await audited(services, refundEntry(viewer, 'refund.confirm', id), async (inside) => {
    const refundId = isAwaited ? id : await resend(inside, viewer, { id, orderId, isByHand: true })
    await confirmBankRefund(inside, { refundId, bankReference, staffId: viewer.personId })
    const as = refundId === id ? {} : { as: refundId }
    return { result: await refundNow(inside.database, refundId), after: { bank_reference: bankReference, ...as } }
  })
  await invalidateOrderSeatPages(services, orderId)
  return now
}

async function resend(
  { database, jobs }: Services,
  viewer: SignedIn,
  { id, orderId, isByHand }: { id: string; orderId: string; isByHand: boolean },
): Promise<string> {
  const order = await lockOrder(database, orderId)
  const refund = await lockRefund(database, id)
  if (!order || !refund) throw notFound()
  // What happened since may have used up what it would give back.
  const isTooMuch =
    refund.kind === 'order'
      ? refund.amount_paisa > (await returnablePaisa(database, order))
      : await wasMoneyUsed(database, id)
  if (isTooMuch) throw conflict('order_state', 'This is not possible with the order as it is now.')
  if (refund.kind === 'order') {
    await changeOrder(database, jobs, order, {
      event: 'refund_asked',
      actorId: viewer.personId,
      detail: { amount_paisa: refund.amount_paisa, why: isByHand ? 'sent by bank transfer' : 'sent again' },
    })
  }
  const asId = await openRefund(database, jobs, {
    order,
    attempt: refund.attempt_id ? { id: refund.attempt_id } : undefined,
    amountPaisa: refund.amount_paisa,
    kind: refund.kind,
    state: 'approved',
    isByHand,
    reason: refund.reason,
    rule: refund.rule,
    keepsAccess: refund.keeps_access,
    requestedBy: viewer.personId,
    decidedBy: viewer.personId,
  })
  if (!(await writeRetried(database, id, asId))) {
    throw conflict('refund_not_failed', 'Only a refund that failed can be sent again.')
  }
  return asId
}
