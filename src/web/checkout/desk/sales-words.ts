/** States, accounts and ways to pay in the reader's words, with the colour that goes with them. */
import { withdrawnNote } from '#contracts/checkout/withdrawn-note.ts'
import { m } from '#web/paraglide/messages.js'
import type { BadgeProps } from '#web/ui/marks/badge.tsx'
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

export const methods = ['card', 'mobile', 'bank', 'credit'] as const
const isMethod = (method: string): method is (typeof methods)[number] => methods.some((known) => known === method)
export const methodName = (method: string | null): string =>
  method && isMethod(method) ? paymentMethodName(method) : m.desk_no_payment()

const providers: Record<string, string | undefined> = { sslcommerz: 'SSLCommerz', bkash: 'bKash', nagad: 'Nagad' }
export const providerName = (provider: string | null): string =>
  provider === null || provider === 'bank' ? m.desk_bank() : (providers[provider] ?? provider)

export const attemptWords = wordsOf({
  open: { name: m.desk_attempt_open, tone: 'warn' },
  executing: { name: m.desk_attempt_executing, tone: 'warn' },
  unknown: { name: m.desk_attempt_unknown, tone: 'warn' },
  paid: { name: m.order_state_paid, tone: 'ok' },
  failed: { name: m.order_state_failed, tone: 'bad' },
  cancelled: { name: m.order_state_cancelled, tone: 'plain' },
  expired: { name: m.order_state_expired, tone: 'plain' },
  review: { name: m.desk_attempt_review, tone: 'warn' },
})
const refundStates = wordsOf({
  requested: { name: m.desk_refund_requested, tone: 'warn' },
  approved: { name: m.desk_refund_approved, tone: 'info' },
  submitted: { name: m.desk_refund_submitted, tone: 'info' },
  refunded: { name: m.desk_refund_refunded, tone: 'ok' },
  cancelled: { name: m.desk_refund_failed, tone: 'bad' },
  failed: { name: m.desk_refund_failed, tone: 'bad' },
  declined: { name: m.desk_refund_declined, tone: 'plain' },
})
export const refundWords = ({ state, note }: { state: string; note?: string }): Words =>
  note === withdrawnNote ? { text: noteText(note), tone: 'plain' } : refundStates(state)
/** What staff wrote, as it is; what the product wrote, in the reader's words. */
export const noteText = (note: string): string => (note === withdrawnNote ? m.desk_refund_withdrawn() : note)
export const refundKinds: Record<string, () => string> = {
  order: m.desk_refund_of_order,
  extra: m.desk_refund_of_extra,
  review: m.desk_refund_of_review,
}
export const couponWords = wordsOf({
  running: { name: m.desk_coupon_running, tone: 'ok' },
  planned: { name: m.desk_coupon_planned, tone: 'info' },
  ended: { name: m.desk_coupon_ended, tone: 'plain' },
  used_up: { name: m.desk_coupon_used_up, tone: 'warn' },
  off: { name: m.desk_coupon_off, tone: 'plain' },
})
export const waitingWords = wordsOf({
  waiting: { name: m.desk_waiting, tone: 'warn' },
  offered: { name: m.desk_offered, tone: 'info' },
  taken: { name: m.desk_taken, tone: 'ok' },
  lapsed: { name: m.desk_lapsed, tone: 'plain' },
  left: { name: m.desk_left, tone: 'plain' },
})
export const reviewKinds: Record<string, () => string> = {
  late: m.desk_review_late,
  twice: m.desk_review_twice,
  amount: m.desk_review_amount,
  risk: m.desk_review_risk,
  other: m.desk_review_other,
}
export const accountNames: Record<string, () => string> = {
  buyer: m.desk_account_buyer,
  gateway: m.desk_account_gateway,
  bank: m.desk_account_bank,
  revenue: m.desk_account_revenue,
  discount: m.desk_account_discount,
  coupon: m.desk_account_coupon,
  vat: m.desk_account_vat,
  fee: m.desk_account_fee,
  refund: m.desk_account_refund,
  mentor_cost: m.desk_account_mentor_cost,
  mentor: m.desk_account_mentor,
  tax_withheld: m.desk_account_tax_withheld,
}
const events: Record<string, (() => string) | undefined> = {
  placed: m.desk_event_placed,
  placed_free: m.desk_event_placed,
  placed_on_credit: m.desk_event_on_invoice,
  attempt_paid: m.desk_event_paid,
  attempt_held: m.desk_event_held,
  attempt_refused: m.desk_event_refused,
  attempt_mismatched: m.desk_event_mismatched,
  attempt_failed: m.desk_event_failed,
  attempt_cancelled: m.desk_event_cancelled,
  attempt_expired: m.desk_event_expired,
  retried: m.desk_event_retried,
  slip_uploaded: m.desk_event_slip,
  buyer_cancelled: m.desk_event_given_up,
  timed_out: m.desk_event_expired,
  review_accepted: m.desk_event_accepted,
  review_rejected: m.desk_event_rejected,
  review_dismissed: m.desk_event_dismissed,
  credited: m.desk_event_credited,
  credited_in_part: m.desk_event_credited,
  refund_asked: m.desk_event_refund_asked,
  refund_ended_with_none: m.desk_event_refund_none,
  refund_ended_with_part: m.desk_event_refunded,
  refund_ended_with_all: m.desk_event_refunded,
  extra_refunded: m.desk_event_rejected,
  extra_dismissed: m.desk_event_dismissed,
}
export const eventName = (event: string): string => events[event]?.() ?? event
const tellings: Record<string, (() => string) | undefined> = {
  paid: m.desk_told_paid,
  enrolled: m.desk_told_paid,
  transfer_awaited: m.desk_told_transfer,
  transfer_received: m.desk_told_paid,
  failed_late: m.desk_event_failed,
  expired: m.desk_event_expired,
  under_review: m.desk_told_under_review,
  paid_twice: m.desk_told_paid_twice,
  coupon_used: m.desk_event_refused,
  refund_asked: m.desk_event_refund_asked,
  refunded: m.desk_event_refunded,
  refund_declined: m.desk_refund_declined,
  seats_paid: m.desk_told_seats,
  seats_invoiced: m.desk_told_seats,
  invoice_paid: m.desk_event_paid,
  seats_credited: m.desk_event_credited,
  transfer_refused: m.desk_told_transfer_refused,
  invoice_resent: m.desk_told_invoice,
}
export const tellingName = (kind: string): string => tellings[kind]?.() ?? kind
export const paperName = (kind: string): string =>
  kind === 'invoice' ? m.desk_paper_invoice() : kind === 'receipt' ? m.desk_paper_receipt() : m.desk_paper_credit()

const memos: Readonly<Record<string, typeof m.desk_memo_order>> = {
  Mentor: m.desk_memo_mentor,
  Order: m.desk_memo_order,
  Payment: m.desk_memo_payment,
  Payout: m.desk_memo_payout,
  Returned: m.desk_memo_payout_returned,
  Refund: m.desk_memo_refund,
  Sale: m.desk_memo_sale,
}
/** What an entry of the books is for: the kind in the reader's words, the number as it is. */
export function memoText(memo: string): string {
  const [kind = '', ...number] = memo.split(' ')
  return memos[kind]?.({ number: number.join(' ') }) ?? memo
}
