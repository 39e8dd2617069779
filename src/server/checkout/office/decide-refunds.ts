/** What staff do with a refund: decide it, send it again, say that they made the transfer. */
import { conflict, notFound } from '../../platform/errors.ts'
import type { Database } from '../../platform/database.ts'
import type { Services } from '../../platform/services.ts'
import type { SignedIn } from '../../platform/viewer.ts'
import { changeOrder } from '../change-order.ts'
import { decideRefund } from '../decide-refund.ts'
import { fromTaka } from '../money.ts'
import { openRefund, returnablePaisa } from '../open-refund.ts'
import { isMoneySpokenFor, refundWithin, writeRetried } from '../queries/office-refunds.ts'
import { lockOrder } from '../queries/orders.ts'
import { findRefund, lockRefund, type RefundState } from '../queries/refunds.ts'
import { confirmBankRefund } from '../record-bank-transfer.ts'
import { showOrderSeats } from '../show-seats.ts'
import { audited } from './audited.ts'
import { ordersWithin } from './order-scope.ts'

export interface RefundNow {
  id: string
  state: RefundState
}

async function refundNow(database: Database, id: string): Promise<RefundNow> {
  const refund = await findRefund(database, id)
  if (!refund) throw notFound()
  return { id, state: refund.state }
}

async function refundFor(database: Database, viewer: SignedIn, id: string) {
  const refund = await refundWithin(database, id, ordersWithin(viewer, 'orders.approve'))
  if (!refund) throw notFound()
  return refund
}

const entry = (viewer: SignedIn, action: string, id: string) => ({
  viewer,
  action,
  subjectKind: 'refund',
  subjectId: id,
})

/** Throws 404, 409 `refund_decided`, 422 at `amount`. */
export async function officeDecideRefund(
  services: Services,
  viewer: SignedIn,
  id: string,
  decision: { decision: 'approve' | 'decline'; amount?: number | undefined; keeps_access: boolean; reason: string },
): Promise<RefundNow> {
  const { orderId } = await refundFor(services.database, viewer, id)
  const now = await audited(services, entry(viewer, `refund.${decision.decision}`, id), async (inside) => {
    await decideRefund(inside, {
      refundId: id,
      isApproved: decision.decision === 'approve',
      ...(decision.amount === undefined ? {} : { amountPaisa: fromTaka(decision.amount) }),
      keepsAccess: decision.keeps_access,
      note: decision.reason,
      staffId: viewer.personId,
    })
    return { result: await refundNow(inside.database, id), after: { ...decision, order: orderId } }
  })
  await showOrderSeats(services, orderId)
  return now
}

/** As a new refund, so that the gateway takes it for one. Throws 404, 409 `refund_not_failed` or `order_state`. */
export async function retryRefund(services: Services, viewer: SignedIn, id: string): Promise<RefundNow> {
  const { orderId } = await refundFor(services.database, viewer, id)
  return audited(services, entry(viewer, 'refund.retry', id), async ({ database, jobs }) => {
    const order = await lockOrder(database, orderId)
    const refund = await lockRefund(database, id)
    if (!order || !refund) throw notFound()
    // What happened since may have used up what it would give back.
    const isTooMuch =
      refund.kind === 'order'
        ? refund.amountPaisa > (await returnablePaisa(database, order))
        : await isMoneySpokenFor(database, id)
    if (isTooMuch) throw conflict('order_state', 'This is not possible with the order as it is now.')
    if (refund.kind === 'order') {
      await changeOrder(database, jobs, order, {
        event: 'refund_asked',
        actorId: viewer.personId,
        detail: { amount_paisa: refund.amountPaisa, why: 'sent again' },
      })
    }
    const asId = await openRefund(database, jobs, {
      order,
      attempt: refund.attemptId ? { id: refund.attemptId } : undefined,
      amountPaisa: refund.amountPaisa,
      kind: refund.kind,
      state: 'approved',
      reason: refund.reason,
      rule: refund.rule,
      keepsAccess: refund.keepsAccess,
      requestedBy: viewer.personId,
      decidedBy: viewer.personId,
    })
    if (!(await writeRetried(database, id, asId))) {
      throw conflict('refund_not_failed', 'Only a refund that failed can be sent again.')
    }
    return { result: await refundNow(database, asId), after: { as: asId, order: orderId } }
  })
}

/** Throws 404, 409 `refund_not_by_transfer`. */
export async function confirmRefund(
  services: Services,
  viewer: SignedIn,
  id: string,
  bankReference: string,
): Promise<RefundNow> {
  const refund = await refundFor(services.database, viewer, id)
  const isOpen = refund.state === 'approved' || refund.state === 'submitted'
  if ((refund.provider !== 'bank' && refund.provider !== null) || !isOpen) {
    throw conflict('refund_not_by_transfer', 'No transfer is waited for here.')
  }
  const now = await audited(services, entry(viewer, 'refund.confirm', id), async (inside) => {
    await confirmBankRefund(inside, { refundId: id, bankReference, staffId: viewer.personId })
    return { result: await refundNow(inside.database, id), after: { bank_reference: bankReference } }
  })
  await showOrderSeats(services, refund.orderId)
  return now
}
