import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cancelOrder, getOrder, payOrder } from '#contracts/checkout/orders.ts'
import type { TestLearner } from '#tests/world.ts'
import { sql } from '#server/platform/postgres/database.ts'
import { type CheckoutWorld, checkoutWorld } from '../checkout-world.test-helper.ts'

let w: CheckoutWorld
beforeAll(async () => {
  w = await checkoutWorld()
})
afterAll(() => w.close())

interface Bought {
  learner: TestLearner
  course: Awaited<ReturnType<CheckoutWorld['course']>>
  no: string
  tranId: string
}
/** An open order by card for a course of 1,000 taka with 20 seats. */
async function openOrder(given: Record<string, unknown> = {}, seats = 20): Promise<Bought> {
  const learner = await w.learner()
  const course = await w.course({ price: 1200, discount: 200, seats, trainingType: 'Live', regEndInDays: 5 })
  const placed = await w.order(learner, course, given)
  expect(placed.text).toContain('"status":200')
  const { no } = placed.body.data.order
  return { learner, course, no, tranId: (await w.attempt(no)).tran_id }
}
const post = (path: string, fields: Record<string, string>) => w.browser(`${w.origin}/api/payments/${path}`, fields)
const notifications = (tranId: string) =>
  w.database.query<{ is_authentic: boolean; verdict: string; times: number }>(sql`
    select n.is_authentic, n.verdict, n.times from payment_notification n join payment_attempt a on a.id = n.attempt_id
    where a.tran_id = ${tranId} order by n.received_at`)
const events = async (no: string) =>
  (
    await w.database.query<{ event: string; to_state: string }>(sql`
      select e.event, e.to_state from order_event e join orders o on o.id = e.order_id where o.no = ${no} order by e.at, e.id`)
  ).map(({ event, to_state }) => `${event}: ${to_state}`)

describe('a payment by card', () => {
  it('that succeeds enrols once, whoever brings the news first', async () => {
    const { course, no, tranId } = await openOrder()
    expect(await w.seats(course.batch_id)).toEqual({ held: 1, taken: 0 })
    const back = await w.sslcommerz.finish(tranId, 'success')
    expect(w.sslcommerz.session(tranId).deliveries.map(({ status }) => status)).toEqual([200])
    const returned = await w.browser(back.action, back.fields)
    expect([returned.status, returned.headers.get('location')]).toEqual([303, `/checkout/result?order=${no}`])
    expect(await events(no)).toEqual(['placed: pending', 'attempt_paid: paid'])
    expect(await w.seats(course.batch_id)).toEqual({ held: 0, taken: 1 })
    expect(await w.enrolments(course.course_id)).toBe(1)
    expect(await w.ledger(no)).toEqual({ gateway: 97_500, fee: 2500, discount: 20_000, revenue: -120_000 })
  })

  it('counts also when only the browser comes back', async () => {
    const { course, no, tranId } = await openOrder()
    const back = await w.sslcommerz.finish(tranId, 'success', { notification: 'lost' })
    expect(await w.orderState(no)).toBe('pending')
    await w.browser(back.action, back.fields)
    expect(await w.orderState(no)).toBe('paid')
    expect(await w.enrolments(course.course_id)).toBe(1)
  })

  it('heard of twenty times at once counts once', async () => {
    const { course, no, tranId } = await openOrder()
    await w.sslcommerz.finish(tranId, 'success', { notification: 'lost' })
    const statuses = await w.sslcommerz.deliver(tranId, { times: 20 })
    expect(new Set(statuses)).toEqual(new Set([200]))
    expect(await notifications(tranId)).toEqual([{ is_authentic: true, verdict: 'paid', times: 20 }])
    expect(await events(no)).toEqual(['placed: pending', 'attempt_paid: paid'])
    expect(await w.enrolments(course.course_id)).toBe(1)
    expect((await w.ledger(no)).revenue).toBe(-120_000)
    const papers = await w.database.query<{ kind: string }>(
      sql`select kind from invoice where order_id = (select id from orders where no = ${no}) order by kind`,
    )
    expect(papers.map(({ kind }) => kind)).toEqual(['invoice', 'receipt'])
  })

  it.each([
    ['fail', 'failed'],
    ['cancel', 'cancelled'],
    ['expire', 'expired'],
  ] as const)('that ends in %s leaves the order %s, and coupon and seat free', async (outcome, state) => {
    const coupon = await w.coupon({ max_uses: 1 })
    const { course, no, tranId, learner } = await openOrder({ coupon: coupon.code })
    expect(await w.couponUses(coupon.id)).toBe(1)
    const back = await w.sslcommerz.finish(tranId, outcome)
    const returned = await w.browser(back.action, back.fields)
    expect(returned.headers.get('location')).toBe(`/checkout/result?order=${no}`)
    expect(await w.orderState(no)).toBe(state)
    expect(await w.seats(course.batch_id)).toEqual({ held: 0, taken: 0 })
    expect(await w.couponUses(coupon.id)).toBe(0)
    const shown = await w.call(getOrder, { params: { no } }, { as: learner })
    expect(shown.body.data.can.pay).toBe(true)
  })

  it('that comes late, after a failure, still counts', async () => {
    const coupon = await w.coupon({ max_uses: 1 })
    const { course, no, tranId } = await openOrder({ coupon: coupon.code })
    await w.sslcommerz.finish(tranId, 'fail')
    expect(await w.orderState(no)).toBe('failed')
    await w.sslcommerz.finish(tranId, 'success')
    expect(await w.orderState(no)).toBe('paid')
    expect(await w.seats(course.batch_id)).toEqual({ held: 0, taken: 1 })
    expect(await w.couponUses(coupon.id)).toBe(1)
  })

  it('whose notices overtake each other counts', async () => {
    const { no, tranId } = await openOrder()
    await w.sslcommerz.finish(tranId, 'success', { notification: 'reordered' })
    expect(await w.orderState(no)).toBe('paid')
  })

  it('that comes late when no seat is left waits for staff', async () => {
    const staff = await w.staff('orders.approve')
    const { course, no, tranId } = await openOrder({}, 1)
    await w.sslcommerz.finish(tranId, 'fail')
    const other = await w.learner()
    const theirs = await w.order(other, course)
    await w.sslcommerz.finish((await w.attempt(theirs.body.data.order.no)).tran_id, 'success')
    await w.sslcommerz.finish(tranId, 'success')
    expect(await w.orderState(no)).toBe('under_review')
    expect(await w.seats(course.batch_id)).toEqual({ held: 0, taken: 1 })
    expect(await w.enrolments(course.course_id)).toBe(1)
    expect(await w.ledger(no)).toEqual({ gateway: 97_500, fee: 2500, buyer: -100_000 })
    await expect
      .poll(async () => (await w.messages()).filter(({ to, text }) => to === staff.email && text.includes(no)).length)
      .toBe(1)
  })

  it('made twice for one order gives one enrolment and sends the second back', async () => {
    const { course, no, tranId, learner } = await openOrder()
    await w.sslcommerz.finish(tranId, 'cancel')
    await w.call(payOrder, { params: { no }, body: { payment_method: 'card' } }, { as: learner })
    const second = await w.attempt(no)
    expect(second.tran_id).not.toBe(tranId)
    await w.sslcommerz.finish(second.tran_id, 'success')
    await w.sslcommerz.finish(tranId, 'success')
    expect(await w.orderState(no)).toBe('paid')
    expect(await w.enrolments(course.course_id)).toBe(1)
    expect(await w.seats(course.batch_id)).toEqual({ held: 0, taken: 1 })
    const refunds = await w.database.query<{ kind: string; amount_paisa: number; tran_id: string }>(sql`
      select r.kind, r.amount_paisa, a.tran_id from refund r join payment_attempt a on a.id = r.attempt_id
      where r.order_id = (select id from orders where no = ${no})`)
    expect(refunds).toEqual([{ kind: 'extra', amount_paisa: 100_000, tran_id: tranId }])
  })

  it('of a second order for the same course goes back', async () => {
    const first = await openOrder()
    await w.sslcommerz.finish(first.tranId, 'cancel')
    const again = await w.order(first.learner, first.course)
    const { no } = again.body.data.order
    expect(no).not.toBe(first.no)
    await w.sslcommerz.finish((await w.attempt(no)).tran_id, 'success')
    await w.sslcommerz.finish(first.tranId, 'success')
    expect(await w.orderState(no)).toBe('paid')
    expect(await w.orderState(first.no)).toBe('refund_requested')
    expect(await w.enrolments(first.course.course_id)).toBe(1)
    expect(await w.seats(first.course.batch_id)).toEqual({ held: 0, taken: 1 })
    const refunds = await w.database.query<{ kind: string; amount_paisa: number; decided: boolean }>(sql`
      select kind, amount_paisa, decided_at is not null as decided from refund
      where order_id = (select id from orders where no = ${first.no})`)
    expect(refunds).toEqual([{ kind: 'order', amount_paisa: 100_000, decided: true }])
  })

  it('that fails on an older attempt leaves the newer one running', async () => {
    const { no, tranId, learner, course } = await openOrder()
    await w.call(payOrder, { params: { no }, body: { payment_method: 'mobile' } }, { as: learner })
    await w.sslcommerz.finish(tranId, 'fail')
    expect((await w.attempts(no)).map(({ state }) => state)).toEqual(['failed', 'open'])
    expect(await w.orderState(no)).toBe('pending')
    expect(await w.seats(course.batch_id)).toEqual({ held: 1, taken: 0 })
  })

  it('that the gateway does not confirm now is asked about again soon', async () => {
    const { no, tranId } = await openOrder()
    const back = await w.sslcommerz.finish(tranId, 'success', { notification: 'lost' })
    w.gateway.isAway = true
    const returned = await w.browser(back.action, back.fields)
    w.gateway.isAway = false
    expect(returned.headers.get('location')).toBe(`/checkout/result?order=${no}`)
    expect([(await w.attempt(no)).state, await w.orderState(no)]).toEqual(['unknown', 'pending'])
    const waiting = await w.database.query(sql`
      select from pgboss.job where name = 'checkout.check-attempt' and state = 'created' and start_after > now()
        and data ->> 'attemptId' = ${(await w.attempt(no)).id}`)
    expect(waiting).toHaveLength(1)
  })

  it('paid after the buyer gave the order up counts', async () => {
    const { no, tranId, learner, course } = await openOrder()
    await w.call(cancelOrder, { params: { no } }, { as: learner })
    expect(await w.seats(course.batch_id)).toEqual({ held: 0, taken: 0 })
    await w.sslcommerz.finish(tranId, 'success')
    expect(await w.orderState(no)).toBe('paid')
    expect(await w.seats(course.batch_id)).toEqual({ held: 0, taken: 1 })
  })

  it.each(['wrong_amount', 'wrong_currency'] as const)('of a %s waits for staff and enrols nobody', async (payment) => {
    const { course, no, tranId } = await openOrder()
    const back = await w.sslcommerz.finish(tranId, 'success', { payment })
    await w.browser(back.action, back.fields)
    expect(await w.orderState(no)).toBe('under_review')
    expect((await w.attempt(no)).state).toBe('review')
    expect(await w.enrolments(course.course_id)).toBe(0)
    expect(await w.ledger(no)).toEqual({})
  })

  it('that the gateway flags as risky is held', async () => {
    const { course, no, tranId } = await openOrder()
    await w.sslcommerz.finish(tranId, 'success', { payment: 'risky' })
    expect(await w.orderState(no)).toBe('under_review')
    expect(await w.enrolments(course.course_id)).toBe(0)
    expect(await w.ledger(no)).toEqual({ gateway: 97_500, fee: 2500, buyer: -100_000 })
  })
})

describe('a notice', () => {
  it('that is forged is kept, refused and changes nothing', async () => {
    const { no, tranId } = await openOrder()
    const back = await w.sslcommerz.finish(tranId, 'success', { notification: 'forged' })
    expect(w.sslcommerz.session(tranId).deliveries.map(({ status }) => status)).toEqual([400])
    expect(await notifications(tranId)).toEqual([{ is_authentic: false, verdict: 'forged', times: 1 }])
    expect(await w.orderState(no)).toBe('pending')
    const returned = await w.browser(back.action, back.fields)
    expect(returned.headers.get('location')).toBe(`/checkout/result?order=${no}`)
    expect(await events(no)).toEqual(['placed: pending'])
  })

  it('of a payment that is none of ours is kept in brief', async () => {
    const long = Object.fromEntries(Array.from({ length: 25 }, (_, at) => [`value_${at}`, 'x'.repeat(1500)]))
    const fields = { tran_id: 'none-of-ours', val_id: '1', status: 'VALID', ...long }
    expect((await post('sslcommerz/ipn', fields)).status).toBe(400)
    const kept = await w.database.query(sql`
      select length(payload::text) < 4000 as is_brief from payment_notification where payload ->> 'tran_id' = 'none-of-ours'`)
    expect(kept).toEqual([{ is_brief: true }])
  })

  it('with an amount changed after signing is forged', async () => {
    const { no, tranId } = await openOrder()
    const fields = { ...w.sslcommerz.notification(tranId), amount: '1.00' }
    expect((await post('sslcommerz/ipn', fields)).status).toBe(400)
    expect(await w.orderState(no)).toBe('pending')
  })

  it('that is stale is only a reason to ask', async () => {
    const { no, tranId } = await openOrder()
    await w.sslcommerz.finish(tranId, 'success', { notification: 'stale' })
    expect(await notifications(tranId)).toEqual([{ is_authentic: true, verdict: 'stale_paid', times: 1 }])
    expect(await w.orderState(no)).toBe('pending')
  })

  it('that is signed but speaks of a payment that nobody made changes nothing', async () => {
    const { no, tranId } = await openOrder()
    const statuses = await w.sslcommerz.deliver(tranId, { changes: { status: 'VALID', val_id: 'made-up' } })
    expect(statuses).toEqual([200])
    expect(await w.orderState(no)).toBe('pending')
  })

  it('cannot use the payment of another order', async () => {
    const mine = await openOrder()
    const theirs = await openOrder()
    await w.sslcommerz.finish(theirs.tranId, 'success')
    const validation = w.sslcommerz.session(theirs.tranId).transactions[0]?.valId ?? ''
    await w.sslcommerz.deliver(mine.tranId, { changes: { val_id: validation, status: 'VALID' } })
    expect(await w.enrolments(mine.course.course_id)).toBe(0)
    expect(await w.orderState(mine.no)).toBe('under_review')
    expect(await w.orderState(theirs.no)).toBe('paid')
  })

  it.each([
    ['about nothing', 'sslcommerz/ipn', {}, 400],
    ['about an attempt that is not ours', 'sslcommerz/success', { tran_id: 'T-1' }, 404],
    ['of a provider that is not there', 'paypal/ipn', { tran_id: 'T-1' }, 404],
    ['of a provider that is not set up', 'nagad/callback', { tran_id: 'T-1' }, 404],
    ['of an event that is not there', 'sslcommerz/refund', { tran_id: 'T-1' }, 404],
    ['of an event that every object has', 'sslcommerz/constructor', { tran_id: 'T-1' }, 404],
    ['with a null byte', 'sslcommerz/success', { tran_id: 'T-1', val_id: 'a\0b' }, 404],
  ])('%s is refused', async (_, path, fields, status) => {
    expect((await post(path, fields as Record<string, string>)).status).toBe(status)
  })

  it('in another form than a form is refused', async () => {
    const response = await fetch(`${w.origin}/api/payments/sslcommerz/ipn`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    })
    expect(response.status).toBe(415)
  })

  it('from a browser leads to the language of the order', async () => {
    const { tranId, no } = await openOrder({ locale: 'bn' })
    const back = await w.sslcommerz.finish(tranId, 'cancel')
    const returned = await w.browser(back.action, back.fields)
    expect(returned.headers.get('location')).toBe(`/bn/checkout/result?order=${no}`)
  })
})

describe('mobile banking', () => {
  async function openMobile() {
    const learner = await w.learner()
    const course = await w.course({ price: 800, seats: 20, trainingType: 'Live', regEndInDays: 5 })
    const placed = await w.order(learner, course, { payment_method: 'mobile' })
    expect(placed.text).toContain('"status":200')
    const { no } = placed.body.data.order
    expect(placed.body.data.redirect_url).toContain('/gateway/redirect/tokenized/')
    const { reference } = await w.attempt(no)
    return { learner, course, no, paymentId: reference }
  }
  const visit = (address: string) => fetch(address, { redirect: 'manual' })

  it('is executed once, however often the buyer reloads', async () => {
    const { course, no, paymentId } = await openMobile()
    const address = w.bkash.finish(paymentId, 'success')
    const visits = await Promise.all([visit(address), visit(address), visit(address)])
    expect(visits.map(({ status, headers }) => [status, headers.get('location')])).toEqual(
      Array.from({ length: 3 }, () => [303, `/checkout/result?order=${no}`]),
    )
    expect(w.bkash.payment(paymentId).executions).toBe(1)
    expect(await w.orderState(no)).toBe('paid')
    expect(await w.enrolments(course.course_id)).toBe(1)
    expect(await w.ledger(no)).toEqual({ gateway: 80_000, revenue: -80_000 })
  })

  it.each([
    ['fail', 'failed'],
    ['cancel', 'cancelled'],
  ] as const)('that ends in %s leaves the order %s', async (outcome, state) => {
    const { no, paymentId } = await openMobile()
    await visit(w.bkash.finish(paymentId, outcome))
    expect(await w.orderState(no)).toBe(state)
    expect(w.bkash.payment(paymentId).executions).toBe(0)
  })

  it('cancelled by somebody who typed the address can still be paid', async () => {
    const { no, paymentId } = await openMobile()
    await visit(`${w.origin}/api/payments/bkash/callback?paymentID=${paymentId}&status=cancel`)
    expect(await w.orderState(no)).toBe('cancelled')
    await visit(w.bkash.finish(paymentId, 'success'))
    expect(await w.orderState(no)).toBe('paid')
  })

  it('said to be paid by somebody who typed the address is not', async () => {
    const { no, paymentId } = await openMobile()
    await visit(`${w.origin}/api/payments/bkash/callback?paymentID=${paymentId}&status=success`)
    expect(await w.orderState(no)).not.toBe('paid')
  })

  it('keeps so much of what anybody may say, and no more', async () => {
    const { no, paymentId } = await openMobile()
    const kept = async () =>
      (await w.database.first<{ kept: number }>(sql`
        select count(*)::int as kept from payment_notification where payload ->> 'paymentID' = ${paymentId}`))!.kept
    const say = (n: number) =>
      visit(`${w.origin}/api/payments/bkash/callback?paymentID=${paymentId}&status=failure&more=${n}`)
    await say(1)
    const { id } = (await w.database.first<{ id: string }>(
      sql`select id from payment_attempt where reference = ${paymentId}`,
    ))!
    await w.database.run(sql`update rate_limit set uses = 59 where key = ${`unsigned notices of ${id}`}`)
    await say(2)
    expect(await kept()).toBe(2)
    await say(3)
    expect([await kept(), await w.orderState(no)]).toEqual([2, 'failed'])
  })

  it('cancelled by somebody while it is executed stays with the execution', async () => {
    const { no, paymentId } = await openMobile()
    await w.database.run(
      sql`update payment_attempt set state = 'executing', checked_at = now() where reference = ${paymentId}`,
    )
    await visit(`${w.origin}/api/payments/bkash/callback?paymentID=${paymentId}&status=cancel`)
    expect([(await w.attempt(no)).state, await w.orderState(no)]).toEqual(['executing', 'pending'])
  })

  it('of a wrong amount waits for staff', async () => {
    const { no, paymentId, course } = await openMobile()
    await visit(w.bkash.finish(paymentId, 'success', { payment: 'wrong_amount' }))
    expect(await w.orderState(no)).toBe('under_review')
    expect(await w.enrolments(course.course_id)).toBe(0)
  })

  it('uses one token for all', async () => {
    await openMobile()
    await openMobile()
    const row = await w.database.first<{ token: string; granted: number }>(
      sql`select token::text, (select count(*)::int from provider_token) as granted from provider_token where provider = 'bkash'`,
    )
    expect(row?.granted).toBe(1)
    expect(row?.token).toMatch(/^\{"sealed": "[\w-]+"\}$/)
  })
})
