/** What of an order may still go back, and what staff may do with one of its refunds. */
import { nextOrderState } from '../order-state/order-state.ts'
import type { ShownOrder } from '../orders/order-list.sql.ts'
import type { RefundKind, RefundState } from '../refund-state/refunds.sql.ts'
import type { Powers } from '../desk/order-scope.ts'

type Money = Pick<ShownOrder, 'state' | 'paid_at' | 'total_paisa' | 'owed_paisa' | 'refunded_paisa'>

export function refundablePaisa(order: Money): number {
  if (!order.paid_at || !nextOrderState(order.state, 'refund_asked')) return 0
  return Math.max(0, order.total_paisa - order.owed_paisa - order.refunded_paisa)
}

interface Refund {
  kind: RefundKind
  state: RefundState
  amount_paisa: number
  provider: string | null
  is_retried: boolean
  is_spoken_for: boolean
}

/**
 * A bank transfer is made by hand, everything else by its gateway, and by hand once the gateway did not make it. `is_stuck`:
 * it failed, and its money cannot go back this way any more.
 */
export function refundWays(refund: Refund, order: Money, { approve }: Powers) {
  const { state, kind, amount_paisa: amountPaisa } = refund
  const isByHand = refund.provider === 'bank' || refund.provider === null
  const hasFailed = (state === 'failed' || state === 'cancelled') && !refund.is_retried
  const isLeft = kind === 'order' ? amountPaisa <= refundablePaisa(order) : !refund.is_spoken_for
  return {
    can: {
      decide: approve && state === 'requested',
      retry: approve && hasFailed && isLeft,
      confirm: approve && ((isByHand && (state === 'approved' || state === 'submitted')) || (hasFailed && isLeft)),
    },
    is_stuck: hasFailed && !isLeft,
  }
}
