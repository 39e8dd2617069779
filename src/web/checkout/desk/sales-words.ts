/** States, accounts and ways to pay in the reader's words, with the colour that goes with them. */
import type { Order } from '#contracts/checkout/orders.ts'
import { m } from '#web/paraglide/messages.js'
import type { BadgeProps } from '#web/ui/marks/badge.tsx'
import { stateWords } from '../orders/order-words.ts'
import { paymentMethodName } from '../payments/payment-methods.tsx'

type Tone = NonNullable<BadgeProps['tone']>
export interface Words {
  text: string
  tone: Tone
}
type Named = Record<string, { name: () => string; tone: Tone } | undefined>

const wordsOf =
  (names: Named) =>
  (state: string): Words => {
    const found = names[state]
    return found ? { text: found.name(), tone: found.tone } : { text: state, tone: 'plain' }
  }

export const orderWords = (state: Order['state']): Words => {
  if (state === 'draft') return { text: m.sales_state_draft(), tone: 'plain' }
  return stateWords({ state, total: 1, bank_transfer: null })
}
export const orderStates: readonly Order['state'][] = [
  ...(['pending', 'paid', 'under_review', 'refund_requested', 'partly_refunded'] as const),
  ...(['refunded', 'failed', 'expired', 'cancelled'] as const),
]
export const methods = ['card', 'mobile', 'bank'] as const
export const methodName = (method: string | null): string =>
  method === 'card' || method === 'mobile' || method === 'bank' ? paymentMethodName(method) : m.sales_no_payment()

const providers: Record<string, string | undefined> = { sslcommerz: 'SSLCommerz', bkash: 'bKash', nagad: 'Nagad' }
export const providerName = (provider: string | null): string =>
  provider === null || provider === 'bank' ? m.sales_bank() : (providers[provider] ?? provider)

export const attemptWords = wordsOf({
  open: { name: m.sales_attempt_open, tone: 'warn' },
  executing: { name: m.sales_attempt_executing, tone: 'warn' },
  unknown: { name: m.sales_attempt_unknown, tone: 'warn' },
  paid: { name: m.order_state_paid, tone: 'ok' },
  failed: { name: m.order_state_failed, tone: 'bad' },
  cancelled: { name: m.order_state_cancelled, tone: 'plain' },
  expired: { name: m.order_state_expired, tone: 'plain' },
  review: { name: m.sales_attempt_review, tone: 'warn' },
})
export const refundWords = wordsOf({
  requested: { name: m.sales_refund_requested, tone: 'warn' },
  approved: { name: m.sales_refund_approved, tone: 'info' },
  submitted: { name: m.sales_refund_submitted, tone: 'info' },
  refunded: { name: m.sales_refund_refunded, tone: 'ok' },
  cancelled: { name: m.sales_refund_failed, tone: 'bad' },
  failed: { name: m.sales_refund_failed, tone: 'bad' },
  declined: { name: m.sales_refund_declined, tone: 'plain' },
})
export const refundKinds: Record<string, () => string> = {
  order: m.sales_refund_of_order,
  extra: m.sales_refund_of_extra,
  review: m.sales_refund_of_review,
}
export const couponWords = wordsOf({
  running: { name: m.sales_coupon_running, tone: 'ok' },
  planned: { name: m.sales_coupon_planned, tone: 'info' },
  ended: { name: m.sales_coupon_ended, tone: 'plain' },
  used_up: { name: m.sales_coupon_used_up, tone: 'warn' },
  off: { name: m.sales_coupon_off, tone: 'plain' },
})
export const waitingWords = wordsOf({
  waiting: { name: m.sales_waiting, tone: 'warn' },
  offered: { name: m.sales_offered, tone: 'info' },
  taken: { name: m.sales_taken, tone: 'ok' },
  lapsed: { name: m.sales_lapsed, tone: 'plain' },
  left: { name: m.sales_left, tone: 'plain' },
})
export const reviewKinds: Record<string, () => string> = {
  late: m.sales_review_late,
  twice: m.sales_review_twice,
  amount: m.sales_review_amount,
  risk: m.sales_review_risk,
  other: m.sales_review_other,
}
export const accountNames: Record<string, () => string> = {
  buyer: m.sales_account_buyer,
  gateway: m.sales_account_gateway,
  bank: m.sales_account_bank,
  revenue: m.sales_account_revenue,
  discount: m.sales_account_discount,
  coupon: m.sales_account_coupon,
  vat: m.sales_account_vat,
  fee: m.sales_account_fee,
  refund: m.sales_account_refund,
}
const events: Record<string, (() => string) | undefined> = {
  placed: m.sales_event_placed,
  placed_free: m.sales_event_placed,
  attempt_paid: m.sales_event_paid,
  attempt_held: m.sales_event_held,
  attempt_refused: m.sales_event_refused,
  attempt_mismatched: m.sales_event_mismatched,
  attempt_failed: m.sales_event_failed,
  attempt_cancelled: m.sales_event_cancelled,
  attempt_expired: m.sales_event_expired,
  retried: m.sales_event_retried,
  buyer_cancelled: m.sales_event_given_up,
  timed_out: m.sales_event_expired,
  review_accepted: m.sales_event_accepted,
  review_rejected: m.sales_event_rejected,
  review_dismissed: m.sales_event_dismissed,
  refund_asked: m.sales_event_refund_asked,
  refund_ended_with_none: m.sales_event_refund_none,
  refund_ended_with_part: m.sales_event_refunded,
  refund_ended_with_all: m.sales_event_refunded,
  extra_refunded: m.sales_event_rejected,
  extra_dismissed: m.sales_event_dismissed,
}
export const eventName = (event: string): string => events[event]?.() ?? event
const tellings: Record<string, (() => string) | undefined> = {
  paid: m.sales_told_paid,
  enrolled: m.sales_told_paid,
  transfer_received: m.sales_told_paid,
  failed_late: m.sales_event_failed,
  expired: m.sales_event_expired,
  under_review: m.sales_told_under_review,
  paid_twice: m.sales_told_paid_twice,
  coupon_used: m.sales_event_refused,
  refunded: m.sales_event_refunded,
  refund_declined: m.sales_refund_declined,
  transfer_refused: m.sales_told_transfer_refused,
  invoice_resent: m.sales_told_invoice,
}
export const tellingName = (kind: string): string => tellings[kind]?.() ?? kind
export const paperName = (kind: string): string =>
  kind === 'invoice' ? m.sales_paper_invoice() : kind === 'receipt' ? m.sales_paper_receipt() : m.sales_paper_credit()

const memos: Readonly<Record<string, typeof m.sales_memo_order>> = {
  Order: m.sales_memo_order,
  Payment: m.sales_memo_payment,
  Refund: m.sales_memo_refund,
}
/** What an entry of the books is for: the kind in the reader's words, the number as it is. */
export function memoText(memo: string): string {
  const [kind = '', ...number] = memo.split(' ')
  return memos[kind]?.({ number: number.join(' ') }) ?? memo
}
