/** An order's state in words and colour. */
import type { Order } from '#contracts/checkout/orders.ts'
import { m } from '#web/paraglide/messages.js'
import type { BadgeProps } from '#web/ui/marks/badge.tsx'

type State = Order['state']

const states: Record<State, { name: () => string; tone: NonNullable<BadgeProps['tone']> }> = {
  draft: { name: m.order_state_pending, tone: 'warn' },
  pending: { name: m.order_state_pending, tone: 'warn' },
  invoiced: { name: m.order_state_invoiced, tone: 'info' },
  paid: { name: m.order_state_paid, tone: 'ok' },
  failed: { name: m.order_state_failed, tone: 'bad' },
  expired: { name: m.order_state_expired, tone: 'plain' },
  cancelled: { name: m.order_state_cancelled, tone: 'plain' },
  refund_requested: { name: m.order_state_refund_requested, tone: 'info' },
  refunded: { name: m.order_state_refunded, tone: 'plain' },
  partly_refunded: { name: m.order_state_partly_refunded, tone: 'info' },
  under_review: { name: m.order_state_under_review, tone: 'warn' },
}

/** The buyer has shown that the money is on its way: now it is the academy's turn. */
export const isConfirming = ({ bank_transfer }: Pick<Order, 'bank_transfer'>): boolean =>
  (bank_transfer?.slips.length ?? 0) > 0

export function stateWords(order: Pick<Order, 'state' | 'total' | 'bank_transfer'> & Partial<Pick<Order, 'refunds'>>) {
  if (isConfirming(order)) return { text: m.order_state_confirming(), tone: 'info' as const }
  const { state, total, refunds = [] } = order
  const isDecided = refunds[0]?.state === 'approved'
  if (state === 'refund_requested' && isDecided) return { text: m.order_state_refund_approved(), tone: 'info' as const }
  const { name, tone } = states[state]
  return { text: state === 'paid' && total === 0 ? m.order_state_free() : name(), tone }
}

const bought: readonly State[] = ['paid', 'refund_requested', 'partly_refunded']
/** Whether its courses can be learned. */
export const isBought = ({ state }: Pick<Order, 'state'>): boolean => bought.includes(state)
export const isWaiting = ({ state }: Pick<Order, 'state'>): boolean => state === 'pending' || state === 'draft'

/** One that was given up is ordered again, not paid. */
export const canPayNow = ({ can, state }: Pick<Order, 'can' | 'state'>): boolean => can.pay && state !== 'cancelled'

export const learnPath = ({ slug, batch_no }: Order['items'][number]): string =>
  `/my-course/${slug}?batch_no=${batch_no}`
