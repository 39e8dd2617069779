/** Staff decide about a payment that was held: the one of an order under review, or one beside a settled order. */
import { conflict, invalid, notFound } from '#server/platform/errors.ts'
import type { Services } from '#server/platform/services.ts'
import type { SignedIn } from '#server/platform/access/viewer.ts'
import { changeOrder } from '../fulfilment/change-order.ts'
import { book, paymentEntries } from '../ledger/ledger.ts'
import { fromTaka } from '../pricing/money.ts'
import { openRefund } from '../refund-state/open-refund.ts'
import { writeOrderEvent } from '../order-state/order-steps.sql.ts'
import { lockOrder, type OrderRow } from '../order-state/orders.sql.ts'
import { type AttemptRow, attemptsOf, closeHeldAttempt } from '../attempts/attempts.sql.ts'
import { reviewOrder } from './review-order.ts'
import { invalidateOrderSeatPages } from '../seats/invalidate-seat-pages.ts'
import { audited } from '../desk/audited.ts'
import { orderIdFor, type OrderNow, orderNow } from '../order-state/order-id-for.ts'
import { settlingAttempt } from '../attempts/settling-attempt.ts'

export interface ReviewAnswer {
  decision: 'accept' | 'refund' | 'no_money'
  attempt_id?: string | undefined
  found_amount?: number | undefined
  reason: string
}

const impossible = () => conflict('order_state', 'This is not possible with the order as it is now.')

/** Throws 404, 409 `order_state` or `sold_out`, 422 at the field. */
export async function decideReview(
  services: Services,
  viewer: SignedIn,
  no: string,
  answer: ReviewAnswer,
): Promise<OrderNow> {
  const orderId = await orderIdFor(services.database, viewer, 'orders.approve', no)
  const now = await audited(
    services,
    { viewer, action: 'order.review', subjectKind: 'orders', subjectId: orderId },
    async (inside) => {
      const order = await lockOrder(inside.database, orderId)
      if (!order) throw notFound()
      const attempt = await meantAttempt(inside, order, answer.attempt_id)
      if (!attempt) throw impossible()
      // A payment that is not as asked says nothing about what came in; any other is its own amount.
      const isUnknown = attempt.detail.reason !== undefined
      const { decision, found_amount: found } = answer
      if (isUnknown && decision !== 'no_money' && found === undefined) {
        throw invalid({ found_amount: ['Please enter the amount received.'] })
      }
      if (!isUnknown && decision === 'no_money') throw invalid({ decision: ['The gateway took this money.'] })
      const foundPaisa = isUnknown && found !== undefined ? fromTaka(found) : attempt.amount_paisa
      const decided = {
        order,
        attempt,
        decision,
        isUnknown,
        foundPaisa,
        reason: answer.reason,
        staffId: viewer.personId,
      }
      await (order.state === 'under_review' ? decideOrder(inside, decided) : decideExtra(inside, decided))
      const result = await orderNow(inside.database, orderId)
      return { result, after: { ...answer, tran_id: attempt.tran_id, state: result.state } }
    },
  )
  await invalidateOrderSeatPages(services, orderId)
  return now
}

async function meantAttempt({ database }: Services, order: OrderRow, id: string | undefined) {
  if (order.state === 'under_review') return settlingAttempt(database, order.id)
  const held = (await attemptsOf(database, order.id)).filter(({ state }) => state === 'review')
  return held.find((attempt) => id === undefined || attempt.id === id)
}

interface Decided {
  order: OrderRow
  attempt: AttemptRow
  decision: ReviewAnswer['decision']
  isUnknown: boolean
  foundPaisa: number
  reason: string
  staffId: string
}

async function decideOrder(services: Services, decided: Decided): Promise<void> {
  const { order, attempt, decision, isUnknown, foundPaisa, reason, staffId } = decided
  if (decision !== 'no_money') {
    return reviewOrder(services, {
      orderId: order.id,
      isAccepted: decision === 'accept',
      ...(isUnknown ? { foundPaisa } : {}),
      note: reason,
      staffId,
    })
  }
  if (!(await closeHeldAttempt(services.database, attempt.id, { staffId, hasMoney: false }))) throw impossible()
  const change = { event: 'review_dismissed', actorId: staffId, detail: { note: reason }, attempt } as const
  await changeOrder(services.database, services.jobs, order, change)
}

/** Beside an order that another payment has settled: the money goes back, or there was none. */
async function decideExtra({ database, jobs }: Services, decided: Decided): Promise<void> {
  const { order, attempt, decision, isUnknown, foundPaisa, reason, staffId } = decided
  if (decision === 'accept') throw impossible()
  const hasMoney = decision === 'refund'
  if (!(await closeHeldAttempt(database, attempt.id, { staffId, hasMoney }))) throw impossible()
  await writeOrderEvent(database, {
    orderId: order.id,
    fromState: order.state,
    toState: order.state,
    event: hasMoney ? 'extra_refunded' : 'extra_dismissed',
    actorId: staffId,
    detail: { tran_id: attempt.tran_id, note: reason },
  })
  if (!hasMoney) return
  if (isUnknown) {
    const money = paymentEntries({ provider: attempt.provider, amountPaisa: foundPaisa })
    await book(database, order.id, `Payment ${attempt.tran_id}`, money)
  }
  await openRefund(database, jobs, {
    order,
    attempt,
    amountPaisa: foundPaisa,
    kind: 'extra',
    state: 'approved',
    reason,
    requestedBy: staffId,
    decidedBy: staffId,
  })
}
