/** Staff give money back that nobody asked for: all of an order or a part, and say whether the learner stays. */
import { conflict, invalid, notFound } from '#server/platform/errors.ts'
import type { Services } from '#server/platform/services.ts'
import type { SignedIn } from '#server/platform/access/viewer.ts'
import { changeOrder } from '../fulfilment/change-order.ts'
import { fromTaka } from '../pricing/money.ts'
import { openRefund } from '../refund-state/open-refund.ts'
import { nextOrderState } from '../order-state/order-state.ts'
import { splitPaisa } from '../pricing/price-cart.ts'
import { showOrderById } from '../orders/order-list.sql.ts'
import { lockOrder } from '../order-state/orders.sql.ts'
import { returnablePaisa } from '../refund-state/returnable-paisa.ts'
import { audited } from '../desk/audited.ts'
import { orderIdFor, type OrderNow } from '../order-state/order-id-for.ts'
import { settlingAttempt } from '../attempts/settling-attempt.ts'

export interface GivenRefund {
  amount: number
  reason: string
  keeps_access: boolean
  course_ids?: string[] | undefined
  refundable?: number | undefined
}

const refundedMeanwhile = () =>
  conflict(
    'refunded_meanwhile',
    'What is left of this order changed after you opened it. Check it again before you refund.',
  )

/** It goes out by a job once this is committed. Throws 404, 409 `order_state` and `refunded_meanwhile`, 422 at the field. */
export async function giveRefund(
  services: Services,
  viewer: SignedIn,
  no: string,
  { amount, reason, keeps_access: keepsAccess, course_ids: courseIds, refundable }: GivenRefund,
): Promise<OrderNow> {
  const orderId = await orderIdFor(services.database, viewer, 'orders.approve', no)
  const amountPaisa = fromTaka(amount)
  return audited(
    services,
    { viewer, action: 'order.refund', subjectKind: 'orders', subjectId: orderId },
    async ({ database, jobs }) => {
      const order = await lockOrder(database, orderId)
      const shown = await showOrderById(database, orderId)
      if (!order || !shown) throw notFound()
      if (order.state === 'refund_requested') {
        throw conflict('refund_already_requested', 'A refund of this order is already in progress.')
      }
      if (!order.paid_at || !nextOrderState(order.state, 'refund_asked')) {
        throw conflict('order_state', 'This is not possible with the order as it is now.')
      }
      const lines = shown.items
        .filter((item) => !courseIds?.length || courseIds.includes(item.course_id))
        .map((item) => ({
          courseId: item.course_id,
          leftPaisa: Math.max(0, item.paid_paisa - item.returned_paisa),
        }))
      if (lines.length === 0) throw invalid({ course_ids: ['Please choose one of the options.'] })
      const wholePaisa = await returnablePaisa(database, order)
      // A form of before does not give money back a second time.
      if (refundable !== undefined && fromTaka(refundable) !== wholePaisa) throw refundedMeanwhile()
      const leftPaisa = Math.min(
        wholePaisa,
        lines.reduce((sum, line) => sum + line.leftPaisa, 0),
      )
      if (amountPaisa > leftPaisa) throw invalid({ amount: ['This is more than is left to refund.'] })
      const shares = splitPaisa(
        amountPaisa,
        lines.map((line) => line.leftPaisa),
      )
      const state = await changeOrder(database, jobs, order, {
        event: 'refund_asked',
        actorId: viewer.personId,
        detail: { amount_paisa: amountPaisa, why: reason },
      })
      const refundId = await openRefund(database, jobs, {
        order,
        attempt: await settlingAttempt(database, orderId),
        amountPaisa,
        kind: 'order',
        state: 'approved',
        reason,
        rule: { items: lines.map((line, index) => ({ course_id: line.courseId, amount_paisa: shares[index] ?? 0 })) },
        keepsAccess,
        requestedBy: viewer.personId,
        decidedBy: viewer.personId,
      })
      return { result: { no: order.no, state }, after: { refund: refundId, amount, reason, keeps_access: keepsAccess } }
    },
  )
}
