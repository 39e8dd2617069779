/** The life of an order as one table: which event leads where, and what has to be done because of it. */
import type { orderStates } from '#contracts/checkout/orders.ts'

export type OrderState = (typeof orderStates)[number]

/**
 * - `placed`: the buyer goes to a gateway. `placed_free`: nothing to pay. `placed_on_credit`: a company pays its invoice later.
 * - `attempt_paid`: an attempt is paid that was not before. A repeated notice about the same attempt is no event:
 *   the unique row of the attempt's payment decides that before this table is asked.
 * - `attempt_held`: paid, but something holds it back: the gateway's risk flag, no seat, no use of the coupon left.
 * - `attempt_refused`: paid after the order had ended, with a coupon that no longer counts for the buyer.
 * - `attempt_mismatched`: money or currency other than asked, or somebody else's payment.
 * - `attempt_failed`, `attempt_cancelled`, `attempt_expired`: of the order's newest attempt only.
 * - `retried`: a new attempt. `buyer_cancelled`: the buyer gives the order up. `timed_out`: nobody paid in time.
 * - `review_accepted`, `review_rejected`, `review_dismissed`: staff have looked; the last when no money came in.
 * - `credited`, `credited_in_part`: an invoice that nobody paid is not owed any more, or in part.
 * - `refund_asked`, and how it ended: see `refundEnd`.
 */
export type OrderEvent =
  | 'placed'
  | 'placed_free'
  | 'placed_on_credit'
  | 'attempt_paid'
  | 'attempt_held'
  | 'attempt_refused'
  | 'attempt_mismatched'
  | 'attempt_failed'
  | 'attempt_cancelled'
  | 'attempt_expired'
  | 'retried'
  | 'buyer_cancelled'
  | 'timed_out'
  | 'review_accepted'
  | 'review_rejected'
  | 'review_dismissed'
  | 'credited'
  | 'credited_in_part'
  | 'refund_asked'
  | 'refund_ended_with_none'
  | 'refund_ended_with_part'
  | 'refund_ended_with_all'

/**
 * - `grant`: enrol, and take the coupon and the seats again if they had been let go; a company gets its seats.
 * - `receipt`: what was granted on credit is paid.
 * - `release`: give back the coupon and the seats that the order reserved. `reserve`: take them, or take them again.
 * - `revoke`: end the enrolment that this order gave.
 * - `refund_extra`: this attempt's money is more than the order costs: send it back.
 * - `refund_all`: send back what was paid.
 * - `alert_staff`: a person has to look.
 */
export type OrderTask =
  | 'grant'
  | 'receipt'
  | 'release'
  | 'reserve'
  | 'revoke'
  | 'refund_extra'
  | 'refund_all'
  | 'alert_staff'

export interface Transition {
  state: OrderState
  tasks: readonly OrderTask[]
}

const to = (state: OrderState, ...tasks: OrderTask[]): Transition => ({ state, tasks })

// Whatever the order became in the meantime, money that arrives late buys what it was paid for if that can be had.
const latePayment = {
  attempt_paid: to('paid', 'grant'),
  attempt_held: to('under_review', 'alert_staff'),
  attempt_mismatched: to('under_review', 'alert_staff'),
} as const

// A settled order takes no second payment: the money goes back, and a strange one is looked at first.
const furtherPayment = (state: OrderState) =>
  ({
    attempt_paid: to(state, 'refund_extra'),
    attempt_held: to(state, 'alert_staff'),
    attempt_mismatched: to(state, 'alert_staff'),
    attempt_failed: to(state),
    attempt_cancelled: to(state),
    attempt_expired: to(state),
    timed_out: to(state),
  }) as const

const unpaidAgain = (state: OrderState) =>
  ({
    ...latePayment,
    attempt_refused: to('under_review', 'refund_all'),
    attempt_failed: to(state),
    attempt_cancelled: to(state),
    attempt_expired: to(state),
    timed_out: to(state),
    retried: to('pending', 'reserve'),
  }) as const

const refundEnds = {
  refund_ended_with_none: to('paid'),
  refund_ended_with_part: to('partly_refunded'),
  refund_ended_with_all: to('refunded', 'revoke'),
} as const

const table: Record<OrderState, Partial<Record<OrderEvent, Transition>>> = {
  draft: {
    placed: to('pending', 'reserve'),
    // What is free is given at once, so it has to be there before.
    placed_free: to('paid', 'reserve', 'grant'),
    placed_on_credit: to('invoiced', 'reserve', 'grant'),
    buyer_cancelled: to('cancelled'),
    timed_out: to('expired'),
  },
  pending: {
    ...latePayment,
    attempt_failed: to('failed', 'release'),
    attempt_cancelled: to('cancelled', 'release'),
    attempt_expired: to('expired', 'release'),
    buyer_cancelled: to('cancelled', 'release'),
    timed_out: to('expired', 'release'),
    retried: to('pending'),
  },
  // Everything is given; only its money is waited for.
  invoiced: {
    attempt_paid: to('paid', 'receipt'),
    attempt_held: to('invoiced', 'alert_staff'),
    attempt_mismatched: to('invoiced', 'alert_staff'),
    attempt_failed: to('invoiced'),
    attempt_cancelled: to('invoiced'),
    attempt_expired: to('invoiced'),
    timed_out: to('invoiced'),
    retried: to('invoiced'),
    review_accepted: to('paid', 'receipt'),
    refund_ended_with_all: to('refunded', 'revoke'),
    credited: to('refunded', 'revoke'),
    credited_in_part: to('invoiced'),
  },
  failed: { ...unpaidAgain('failed'), buyer_cancelled: to('cancelled') },
  expired: { ...unpaidAgain('expired'), buyer_cancelled: to('cancelled') },
  cancelled: unpaidAgain('cancelled'),
  paid: { ...furtherPayment('paid'), ...refundEnds, refund_asked: to('refund_requested') },
  refund_requested: { ...furtherPayment('refund_requested'), ...refundEnds },
  partly_refunded: { ...furtherPayment('partly_refunded'), ...refundEnds, refund_asked: to('refund_requested') },
  refunded: { ...furtherPayment('refunded'), refund_ended_with_all: to('refunded') },
  under_review: {
    ...furtherPayment('under_review'),
    attempt_refused: to('under_review', 'alert_staff'),
    // A clean payment settles the order; the held money of the other attempt stays with the staff.
    attempt_paid: to('paid', 'grant', 'alert_staff'),
    review_accepted: to('paid', 'grant'),
    review_rejected: to('under_review', 'refund_all'),
    review_dismissed: to('cancelled', 'release'),
    refund_ended_with_none: to('under_review', 'alert_staff'),
    refund_ended_with_part: to('under_review', 'alert_staff'),
    // Nothing was granted while it was held, so nothing is revoked.
    refund_ended_with_all: to('refunded', 'release'),
  },
}

/**
 * Where `event` leads an order in `state`, or undefined when it makes no sense there (a person asked for something
 * that is not possible: answer 409). The gateways' events lead somewhere from every state but draft.
 */
export function nextOrderState(state: OrderState, event: OrderEvent): Transition | undefined {
  return table[state][event]
}

/** How a refund ended, by all that was paid and all that went back of it by now, in paisa. */
export function refundEnd(paidPaisa: number, refundedPaisa: number): OrderEvent {
  if (refundedPaisa < 0 || refundedPaisa > paidPaisa) throw new RangeError('More refunded than paid')
  if (refundedPaisa === 0) return 'refund_ended_with_none'
  return refundedPaisa === paidPaisa ? 'refund_ended_with_all' : 'refund_ended_with_part'
}
