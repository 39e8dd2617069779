import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '#server/platform/postgres/database.ts'
import { type CheckoutWorld, checkoutWorld } from '../checkout-world.test-helper.ts'
import { expireOrders } from '../orders/expire-orders.ts'
import { reconcilePayments } from './reconcile-payments.ts'

let w: CheckoutWorld
beforeAll(async () => {
  w = await checkoutWorld()
})
afterAll(() => w.close())

async function openOrder(given: Record<string, unknown> = {}) {
  const learner = await w.learner()
  const course = await w.course({ price: 1000, seats: 20, trainingType: 'Live', regEndInDays: 5 })
  const placed = await w.order(learner, course, given)
  const { no } = placed.body.data.order
  const attempt = given.payment_method === 'bank' ? undefined : await w.attempt(no)
  return { learner, course, no, tranId: attempt?.tran_id ?? '', session: attempt?.reference ?? '' }
}
const overdue = (no: string) =>
  w.database.run(sql`update orders set expires_at = now() - interval '1 second' where no = ${no}`)

describe('an order whose time is up', () => {
  it('ends, with coupon and seat free, and only then', async () => {
    const coupon = await w.coupon({ max_uses: 5 })
    const [late, early] = [await openOrder({ coupon: coupon.code }), await openOrder({ coupon: coupon.code })]
    await overdue(late.no)
    expect(await expireOrders(w.services)).toBe(1)
    expect([await w.orderState(late.no), await w.orderState(early.no)]).toEqual(['expired', 'pending'])
    expect(await w.seats(late.course.batch_id)).toEqual({ held: 0, taken: 0 })
    expect(await w.couponUses(coupon.id)).toBe(1)
    expect(await expireOrders(w.services)).toBe(0)
  })

  it('still counts when it is paid afterwards', async () => {
    const { no, tranId, course } = await openOrder()
    await overdue(no)
    await expireOrders(w.services)
    await w.sslcommerz.finish(tranId, 'success')
    expect(await w.orderState(no)).toBe('paid')
    expect(await w.seats(course.batch_id)).toEqual({ held: 0, taken: 1 })
  })

  it('ends once, however many look at it', async () => {
    const { no, course } = await openOrder()
    await overdue(no)
    const counts = await Promise.all([expireOrders(w.services), expireOrders(w.services), expireOrders(w.services)])
    expect(counts.reduce((sum, each) => sum + each)).toBe(1)
    expect(await w.seats(course.batch_id)).toEqual({ held: 0, taken: 0 })
  })

  it('does not take the seat of somebody who pays at that moment', async () => {
    const orders = await Promise.all(Array.from({ length: 10 }, () => openOrder()))
    for (const { no } of orders) await overdue(no)
    await Promise.all([expireOrders(w.services), ...orders.map(({ tranId }) => w.sslcommerz.finish(tranId, 'success'))])
    for (const { no, course } of orders) {
      expect(await w.orderState(no)).toBe('paid')
      expect(await w.seats(course.batch_id)).toEqual({ held: 0, taken: 1 })
    }
  })
})

describe('asking the gateways', () => {
  it('finds payments of which no notice arrived, by card and by wallet', async () => {
    const card = await openOrder()
    await w.sslcommerz.finish(card.tranId, 'success', { notification: 'lost' })
    const wallet = await openOrder({ payment_method: 'mobile' })
    w.bkash.finish(wallet.session, 'success', { execute: 'times_out_paid' })
    const failed = await openOrder()
    await w.sslcommerz.finish(failed.tranId, 'fail', { notification: 'lost' })
    const unpaid = await openOrder()
    const bank = await openOrder({ payment_method: 'bank' })
    const result = await reconcilePayments(w.services)
    expect(result.checked).toBeGreaterThanOrEqual(4)
    expect(await w.orderState(card.no)).toBe('paid')
    expect(await w.enrolments(card.course.course_id)).toBe(1)
    expect(await w.orderState(failed.no)).toBe('failed')
    expect([await w.orderState(unpaid.no), await w.orderState(bank.no)]).toEqual(['pending', 'pending'])
    // Nobody executed it, so no money moved.
    expect(await w.orderState(wallet.no)).toBe('pending')
    const again = await reconcilePayments(w.services)
    expect(again.settled).toBe(0)
  })

  it('finds what became of an execution that was never answered', async () => {
    const { no, session, course } = await openOrder({ payment_method: 'mobile' })
    const payment = w.bkash.payment(session)
    w.bkash.finish(session, 'success')
    // The process died between bKash's answer and ours.
    payment.status = 'Completed'
    payment.trxId = 'TRX9'
    payment.executedAt = Date.now()
    await w.database.run(sql`
      update payment_attempt set state = 'executing', checked_at = now() - interval '5 minutes' where reference = ${session}`)
    expect((await reconcilePayments(w.services)).settled).toBeGreaterThanOrEqual(1)
    expect(await w.orderState(no)).toBe('paid')
    expect(await w.enrolments(course.course_id)).toBe(1)
    expect(payment.executions).toBe(0)
  })

  it('leaves alone what is being executed', async () => {
    const { session, no } = await openOrder({ payment_method: 'mobile' })
    await w.database.run(
      sql`update payment_attempt set state = 'executing', checked_at = now() where reference = ${session}`,
    )
    await reconcilePayments(w.services)
    expect(w.bkash.payment(session).queries).toBe(0)
    expect((await w.attempt(no)).state).toBe('executing')
  })

  it('gives up what nobody has paid for days', async () => {
    const { no, tranId } = await openOrder()
    await w.database.run(
      sql`update payment_attempt set created_at = now() - interval '3 days' where tran_id = ${tranId}`,
    )
    expect((await reconcilePayments(w.services)).expired).toBe(1)
    expect((await w.attempt(no)).state).toBe('expired')
    expect(await w.orderState(no)).toBe('expired')
  })

  it('goes on when a gateway is away, and asks again', async () => {
    const { no, tranId } = await openOrder()
    await w.sslcommerz.finish(tranId, 'success', { notification: 'lost' })
    w.gateway.isAway = true
    const away = await reconcilePayments(w.services)
    w.gateway.isAway = false
    expect(away.settled).toBe(0)
    expect((await w.attempt(no)).state).toBe('unknown')
    await reconcilePayments(w.services)
    expect(await w.orderState(no)).toBe('paid')
  })

  it('in two processes at once settles once', async () => {
    const { no, tranId, course } = await openOrder()
    await w.sslcommerz.finish(tranId, 'success', { notification: 'lost' })
    await Promise.all([reconcilePayments(w.services), reconcilePayments(w.services), w.sslcommerz.deliver(tranId)])
    expect(await w.orderState(no)).toBe('paid')
    expect(await w.seats(course.batch_id)).toEqual({ held: 0, taken: 1 })
    expect((await w.ledger(no)).revenue).toBe(-100_000)
  })
})
