/** An order's state as staff read it, and the states that they look for. */
import type { Order } from '#contracts/checkout/orders.ts'
import { m } from '#web/paraglide/messages.js'
import { stateWords } from '../orders/order-words.ts'

type OfficeWords = ReturnType<typeof stateWords>

export const orderWords = (state: Order['state']): OfficeWords => {
  if (state === 'draft') return { text: m.desk_state_draft(), tone: 'plain' }
  return stateWords({ state, total: 1, bank_transfer: null })
}
export const orderStates: readonly Order['state'][] = [
  ...(['pending', 'invoiced', 'paid', 'under_review', 'refund_requested', 'partly_refunded'] as const),
  ...(['refunded', 'failed', 'expired', 'cancelled'] as const),
]
