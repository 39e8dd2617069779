/** What of an order may still go back, and what staff may do with one of its refunds. */
import { nextOrderState } from '../order-state/order-state.ts'
import type { ShownOrder } from '../orders/order-list.sql.ts'
import type { RefundKind, RefundState } from '../refund-state/refunds.sql.ts'
import type { Powers } from '../desk/order-scope.ts'

type Money = Pick<ShownOrder, 'state' | 'paidAt' | 'totalPaisa' | 'owedPaisa' | 'refundedPaisa'>

export function refundablePaisa(order: Money): number {
  if (!order.paidAt || !nextOrderState(order.state, 'refund_asked')) return 0
  return Math.max(0, order.totalPaisa - order.owedPaisa - order.refundedPaisa)
}

interface Refund {
  kind: RefundKind
  state: RefundState
  amountPaisa: number
  provider: string | null
  isRetried: boolean
  isSpokenFor: boolean
}

/**
 * A bank transfer is made by hand, everything else by its gateway, and by hand once the gateway did not make it. `is_stuck`:
 * it failed, and its money cannot go back this way any more.
 */
export function refundWays(refund: Refund, order: Money, { approve }: Powers) {
  const { state, kind, amountPaisa } = refund
  const isByHand = refund.provider === 'bank' || refund.provider === null
  const hasFailed = (state === 'failed' || state === 'cancelled') && !refund.isRetried
  const isLeft = kind === 'order' ? amountPaisa <= refundablePaisa(order) : !refund.isSpokenFor
  return {
    can: {
      decide: approve && state === 'requested',
      retry: approve && hasFailed && isLeft,
      confirm: approve && ((isByHand && (state === 'approved' || state === 'submitted')) || (hasFailed && isLeft)),
    },
    is_stuck: hasFailed && !isLeft,
  }
}
