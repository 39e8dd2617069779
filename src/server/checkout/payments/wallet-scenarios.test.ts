import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CallbackFault, RefundFault } from '#simulators/bkash/payment.ts'
import { press } from '#simulators/test-world.ts'
import { sql } from '#server/platform/postgres/database.ts'
import { type CheckoutWorld, checkoutWorld } from '../checkout-world.test-helper.ts'
import { decideRefund } from '../refunds/decide-refund.ts'
import { reconcilePayments } from '../reconciliation/reconcile-payments.ts'
import { requestRefund } from '../refunds/request-refund.ts'

let w: CheckoutWorld
beforeAll(async () => {
  w = await checkoutWorld()
})
afterAll(() => w.close())

/** Presses Success on the wallet's page with what is chosen there, and goes where it leads. */
async function pay(chosen: Record<string, string>) {
  const learner = await w.learner()
  const course = await w.course({ price: 800, seats: 20, trainingType: 'Live', regEndInDays: 5 })
  const placed = await w.order(learner, course, { payment_method: 'mobile' })
  const { no } = placed.body.data.order
  const { reference } = await w.attempt(no)
  const back = await press(placed.body.data.redirect_url ?? '', { outcome: 'success', ...chosen })
  if (back.location) await fetch(back.location, { redirect: 'manual' })
  return { no, learner, course, payment: w.bkash.payment(reference) }
}

describe('a wallet payment whose buyer', () => {
  it.each<[CallbackFault, string, number]>([
    ['prompt', 'paid', 1],
    ['double', 'paid', 1],
    ['reordered', 'paid', 1],
  ])('comes back %s: the order is %s, by one execution', async (callback, state, executions) => {
    const { no, course, payment } = await pay({ callback })
    await expect.poll(() => w.orderState(no)).toBe(state)
    expect(payment.executions).toBe(executions)
    expect(await w.enrolments(course.course_id)).toBe(1)
    expect(await w.ledger(no)).toEqual({ gateway: 80_000, revenue: -80_000 })
  })

  it('closes the window is not charged: the order stays open and then runs out', async () => {
    const { no, payment } = await pay({ callback: 'lost' })
    await reconcilePayments(w.services)
    expect([await w.orderState(no), payment.status, payment.executions]).toEqual(['pending', 'Initiated', 0])
    expect(await w.ledger(no)).toEqual({})
  })

  it.each<CallbackFault>(['forged', 'stale'])('comes back %s has paid nothing', async (callback) => {
    const { no, course, payment } = await pay({ callback })
    expect(await w.orderState(no)).not.toBe('paid')
    expect([payment.status, await w.enrolments(course.course_id)]).toEqual(['Initiated', 0])
    await reconcilePayments(w.services)
    expect(await w.orderState(no)).not.toBe('paid')
    expect(await w.ledger(no)).toEqual({})
  })
})

it.each(['wrong_amount', 'wrong_currency', 'wrong_invoice'])(
  'a wallet payment that has a %s is looked at, and gives nothing',
  async (payment) => {
    const { no, course } = await pay({ payment })
    expect(await w.orderState(no)).toBe('under_review')
    expect(await w.enrolments(course.course_id)).toBe(0)
  },
)

it.each(['wrong_amount', 'wrong_currency', 'wrong_invoice'])(
  'nor does one whose execution was not answered and whose query has a %s',
  async (payment) => {
    // 2117: it was executed before, so that only the query says what came in.
    const { no, course } = await pay({ payment, execute: 'execution_completed' })
    expect(await w.orderState(no)).toBe('under_review')
    expect(await w.enrolments(course.course_id)).toBe(0)
  },
)

describe('a refund by wallet', () => {
  it.each<[RefundFault, string, string]>([
    ['none', 'refunded', 'refunded'],
    ['slow', 'submitted', 'refund_requested'],
    ['refused', 'failed', 'paid'],
  ])('that goes %s is %s, and the order %s', async (refund, refundState, orderState) => {
    const { no, learner } = await pay({ refund })
    const { personId } = learner
    await requestRefund(w.services, { personId, no, reason: '' })
    const stateOf = () =>
      w.database.first<{ id: string; state: string }>(
        sql`select r.id, r.state from refund r join orders o on o.id = r.order_id where o.no = ${no}`,
      )
    await decideRefund(w.services, { refundId: (await stateOf())?.id ?? '', isApproved: true, staffId: personId })
    await expect.poll(async () => (await stateOf())?.state, { timeout: 8000 }).toBe(refundState)
    expect(await w.orderState(no)).toBe(orderState)
  })
})
