/** What of a whole order would go back now: the rule of one course, summed over its lines. */
import { wholePercent } from '#server/learning/progress/whole-percent.ts'
import { nextOrderState } from '../order-state/order-state.ts'
import { splitPaisa } from '../pricing/price-cart.ts'
import type { ShownOrder } from '../orders/order-list.sql.ts'
import type { RefundLine } from './refunds.sql.ts'
import { type RefundReason, refundFor, watchedPercent } from './refund-for.ts'

export interface OrderRefund {
  amountPaisa: number
  /** Of what was paid, rounded down. */
  percent: number
  reason: RefundReason
  items: RefundLine[]
  /** What was watched of each course that was asked about, where it decided. */
  watched: { courseName: string; percent: number }[]
}

/** A certificate, the classes or the days decide by themselves: there a share would only puzzle. */
const isAboutWatching = (reason: RefundReason) => reason === 'full' || reason === 'watched_too_much'

/** null while nothing was paid, or all of it is back or on its way. */
export function orderRefund(order: ShownOrder): OrderRefund | null {
  if (!order.paid_at || order.total_paisa === 0 || !nextOrderState(order.state, 'refund_asked')) return null
  const { paid_at: paidAt, now } = order
  const receivedPaisa = order.total_paisa - order.owed_paisa
  const shares = splitPaisa(
    receivedPaisa,
    order.items.map((item) => item.paid_paisa),
  )
  const offers = order.items
    .map((item, index) => ({ ...item, paid_paisa: shares[index] ?? 0 }))
    .filter((item) => item.paid_paisa > item.returned_paisa)
    .map((item) => {
      const [first, second] = item.first_classes.map((moment) => new Date(moment))
      const classes = first && { first, second }
      const paidPaisa = item.paid_paisa - item.returned_paisa
      const { share_watched: shareWatched, has_certificate: hasCertificate, training_type: trainingType } = item
      const facts = { paidPaisa, paidAt, now, shareWatched, hasCertificate, trainingType, classes }
      const watched = { courseName: item.course_name, percent: watchedPercent(shareWatched) }
      return { courseId: item.course_id, watched, ...refundFor(facts) }
    })
  if (offers.length === 0) return null
  const given = offers.filter(({ amountPaisa }) => amountPaisa > 0)
  const amountPaisa = given.reduce((sum, offer) => sum + offer.amountPaisa, 0)
  // With one line refused and another not, the good news comes first: the amount says the rest.
  const decisive = given[0] ?? offers[0]
  return {
    amountPaisa,
    percent: wholePercent(amountPaisa, receivedPaisa),
    reason: decisive?.reason ?? 'nothing_paid',
    items: given.map((offer) => ({ course_id: offer.courseId, amount_paisa: offer.amountPaisa })),
    watched: offers.filter(({ reason }) => isAboutWatching(reason)).map(({ watched }) => watched),
  }
}
