/** Which change of an order its buyer is told about, beyond what the page shows at that moment. */
import type { BuyerMessageKind } from './buyer-message.ts'
import type { PaymentMethod } from '../order-state/orders.sql.ts'
import type { OrderEvent, OrderState } from '../order-state/order-state.ts'

export interface OrderStep {
  event: OrderEvent
  from: OrderState
  to: OrderState
  /** Of the order. */
  method: PaymentMethod | null
  /** Seats were bought: nobody is enrolled by it. */
  isOfCompany: boolean
  attempt?: { id: string; provider: string; amount_paisa: number; is_late: boolean } | undefined
}

/** null where nothing is said here: the buyer did it, or the refund says it when it ends. */
export function notificationFor(
  change: OrderStep,
): { kind: BuyerMessageKind; reference?: string; amountPaisa?: number } | null {
  const { event, from, to, attempt } = change
  switch (event) {
    case 'placed':
      return change.method === 'bank' ? { kind: 'transfer_awaited' } : null
    case 'placed_on_credit':
      return { kind: 'seats_invoiced' }
    case 'placed_free':
      return { kind: 'enrolled' }
    case 'attempt_paid':
      // The order was settled before: this money is one payment too many.
      if (from === to && attempt)
        return { kind: 'paid_twice', reference: attempt.id, amountPaisa: attempt.amount_paisa }
      if (change.isOfCompany) return { kind: from === 'invoiced' ? 'invoice_paid' : 'seats_paid' }
      return { kind: attempt?.provider === 'bank' ? 'transfer_received' : 'paid' }
    case 'review_accepted':
      if (change.isOfCompany) return { kind: from === 'invoiced' ? 'invoice_paid' : 'seats_paid' }
      return { kind: 'paid' }
    case 'attempt_held':
    case 'attempt_mismatched':
      return { kind: 'under_review', reference: attempt?.id ?? '' }
    case 'attempt_refused':
      // With another payment held already, staff decide about both.
      return from === to || !attempt
        ? { kind: 'under_review', reference: attempt?.id ?? '' }
        : { kind: 'coupon_used', reference: attempt.id, amountPaisa: attempt.amount_paisa }
    case 'attempt_failed':
      return attempt?.is_late && to === 'failed' ? { kind: 'failed_late', reference: attempt.id } : null
    case 'timed_out':
      return change.method === 'bank' && to === 'expired' && from === 'pending' ? { kind: 'expired' } : null
    default:
      return null
  }
}
