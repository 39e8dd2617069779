import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { orderStates } from '#contracts/checkout/orders.ts'
import { type OrderEvent, type OrderState, nextOrderState, refundEnd } from './order-state.ts'

const gatewayEvents: OrderEvent[] = [
  'attempt_paid',
  'attempt_held',
  'attempt_mismatched',
  'attempt_failed',
  'attempt_cancelled',
  'attempt_expired',
]
const allEvents: OrderEvent[] = [
  ...gatewayEvents,
  'attempt_refused',
  'placed',
  'placed_free',
  'retried',
  'buyer_cancelled',
  'timed_out',
  'review_accepted',
  'review_rejected',
  'review_dismissed',
  'refund_asked',
  'refund_ended_with_none',
  'refund_ended_with_part',
  'refund_ended_with_all',
]

describe('an order', () => {
  it.each<[OrderState, OrderEvent, OrderState, string[]]>([
    ['draft', 'placed', 'pending', ['reserve']],
    ['draft', 'placed_free', 'paid', ['reserve', 'grant']],
    ['pending', 'attempt_paid', 'paid', ['grant']],
    ['pending', 'attempt_failed', 'failed', ['release']],
    ['pending', 'attempt_cancelled', 'cancelled', ['release']],
    ['pending', 'timed_out', 'expired', ['release']],
    ['pending', 'attempt_held', 'under_review', ['alert_staff']],
    ['pending', 'attempt_mismatched', 'under_review', ['alert_staff']],
    ['failed', 'retried', 'pending', ['reserve']],
    ['failed', 'attempt_paid', 'paid', ['grant']],
    ['expired', 'attempt_paid', 'paid', ['grant']],
    ['cancelled', 'attempt_paid', 'paid', ['grant']],
    ['cancelled', 'attempt_refused', 'under_review', ['refund_all']],
    ['under_review', 'attempt_refused', 'under_review', ['alert_staff']],
    ['failed', 'attempt_mismatched', 'under_review', ['alert_staff']],
    ['paid', 'attempt_paid', 'paid', ['refund_extra']],
    ['paid', 'attempt_failed', 'paid', []],
    ['paid', 'timed_out', 'paid', []],
    ['paid', 'attempt_mismatched', 'paid', ['alert_staff']],
    ['paid', 'refund_asked', 'refund_requested', []],
    ['refund_requested', 'refund_ended_with_all', 'refunded', ['revoke']],
    ['refund_requested', 'refund_ended_with_part', 'partly_refunded', []],
    ['refund_requested', 'refund_ended_with_none', 'paid', []],
    ['partly_refunded', 'refund_asked', 'refund_requested', []],
    ['refunded', 'attempt_paid', 'refunded', ['refund_extra']],
    ['under_review', 'review_accepted', 'paid', ['grant']],
    ['under_review', 'review_rejected', 'under_review', ['refund_all']],
    ['under_review', 'review_dismissed', 'cancelled', ['release']],
    ['under_review', 'refund_ended_with_all', 'refunded', ['release']],
    ['under_review', 'attempt_paid', 'paid', ['grant', 'alert_staff']],
    ['under_review', 'attempt_failed', 'under_review', []],
  ])('%s, %s: %s %j', (state, event, next, tasks) => {
    expect(nextOrderState(state, event)).toEqual({ state: next, tasks })
  })

  it.each<[OrderState, OrderEvent]>([
    ['draft', 'attempt_paid'],
    ['paid', 'buyer_cancelled'],
    ['paid', 'retried'],
    ['pending', 'refund_asked'],
    ['refund_requested', 'refund_asked'],
    ['refunded', 'refund_asked'],
    ['refunded', 'retried'],
    ['failed', 'review_accepted'],
    ['cancelled', 'placed'],
  ])('%s refuses %s', (state, event) => {
    expect(nextOrderState(state, event)).toBeUndefined()
  })

  it.each(orderStates.filter((state) => state !== 'draft'))(
    '%s has an answer to everything a gateway may say',
    (state) => {
      for (const event of gatewayEvents) expect(nextOrderState(state, event)).toBeDefined()
    },
  )

  it('grants at most once, whatever happens in whatever order, and forgets no payment', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...allEvents), { maxLength: 40 }), (events) => {
        let state: OrderState = 'pending'
        let granted = 0
        let handled = 0
        let payments = 0
        for (const event of events) {
          const transition = nextOrderState(state, event)
          if (!transition) continue
          state = transition.state
          if (event === 'attempt_paid') payments += 1
          granted += transition.tasks.filter((task) => task === 'grant').length
          if (event === 'attempt_paid' && transition.tasks.some((task) => task === 'grant' || task === 'refund_extra'))
            handled += 1
        }
        return granted <= 1 && handled === payments
      }),
    )
  })
})

describe('the end of a refund', () => {
  it.each([
    [1000, 0, 'refund_ended_with_none'],
    [1000, 1, 'refund_ended_with_part'],
    [1000, 999, 'refund_ended_with_part'],
    [1000, 1000, 'refund_ended_with_all'],
  ])('of %d paid, %d returned: %s', (paid, refunded, event) => {
    expect(refundEnd(paid, refunded)).toBe(event)
  })

  it('refuses more than was paid', () => {
    expect(() => refundEnd(1000, 1001)).toThrow(RangeError)
  })
})
