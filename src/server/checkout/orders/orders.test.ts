import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import * as contract from '#contracts/checkout/cart.ts'
import * as orders from '#contracts/checkout/orders.ts'
import { sql } from '#server/platform/postgres/database.ts'
import { type CheckoutWorld, checkoutWorld } from '../checkout-world.test-helper.ts'

let w: CheckoutWorld
beforeAll(async () => {
  w = await checkoutWorld()
})
afterAll(() => w.close())

const count = async (learnerId: string) => {
  const row = await w.database.first<{ count: number }>(
    sql`select count(*)::int as count from orders where learner_id = ${learnerId}`,
  )
  return row?.count
}

describe('an order that costs nothing', () => {
  it('enrols at once, by a coupon of everything', async () => {
    const learner = await w.learner()
    const course = await w.course({ price: 1500, seats: 5, trainingType: 'Live', regEndInDays: 3 })
    const coupon = await w.coupon({ value: 100, max_uses: 1 })
    const placed = await w.order(learner, course, { coupon: coupon.code, payment_method: null, expected_total: 0 })
    expect(placed.status).toBe(200)
    expect(placed.body.data).toMatchObject({
      redirect_url: null,
      learn_url: `/my-course/${course.slug}?batch_no=1`,
      order: { state: 'paid', total: 0, coupon: coupon.code, coupon_discount: 1500, has_invoice: false },
    })
    expect(await w.seats(course.batch_id)).toEqual({ held: 0, taken: 1 })
    expect(await w.enrolments(course.course_id)).toBe(1)
    expect(await w.couponUses(coupon.id)).toBe(1)
    expect(await w.ledger(placed.body.data.order.no)).toEqual({ coupon: 150_000, revenue: -150_000 })
    expect(await w.attempts(placed.body.data.order.no)).toEqual([])
  })

  it('empties the cart of what it gave', async () => {
    const learner = await w.learner()
    const [free, other] = [await w.course(), await w.course({ price: 10 })]
    await w.call(contract.mergeCart, { body: { items: [{ slug: free.slug }, { slug: other.slug }] } }, { as: learner })
    await w.order(learner, free)
    const left = await w.call(contract.mergeCart, { body: { items: [] } }, { as: learner })
    expect(left.body.data.items.map(({ slug }) => slug)).toEqual([other.slug])
  })
})

describe('an order that costs something', () => {
  it('keeps coupon and seats for half an hour and says where to pay', async () => {
    const learner = await w.learner()
    const course = await w.course({ price: 1500, seats: 5, trainingType: 'Live', regEndInDays: 3 })
    const coupon = await w.coupon({ kind: 'amount', value: 50_000, max_uses: 1 })
    const placed = await w.order(learner, course, { coupon: coupon.code, expected_total: 1000 })
    const { order, redirect_url, learn_url } = placed.body.data
    expect(redirect_url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/gateway\/EasyCheckOut\//)
    expect(learn_url).toBe(null)
    expect(order).toMatchObject({
      state: 'pending',
      total: 1000,
      payment_method: 'card',
      can: { pay: true, cancel: true, request_refund: false },
      refund_offer: null,
      bank_transfer: null,
    })
    const minutes = (Date.parse(order.expires_at ?? '') - Date.now()) / 60_000
    expect(minutes).toBeGreaterThan(29)
    expect(minutes).toBeLessThan(31)
    expect(await w.seats(course.batch_id)).toEqual({ held: 1, taken: 0 })
    expect(await w.couponUses(coupon.id)).toBe(1)
    const { tran_id } = await w.attempt(order.no)
    const session = w.sslcommerz.session(tran_id)
    expect(session.amount).toBe('1000.00')
    expect(session.fields).toMatchObject({
      cus_name: learner.name,
      cus_phone: learner.phone,
      cus_email: learner.email,
      ipn_url: `${w.origin}/api/payments/sslcommerz/ipn`,
    })
  })

  it('asks who has no phone and pays by card for one, before there is an order; bKash and the bank do not', async () => {
    const learner = await w.learner()
    await w.database.run(sql`update person set phone = null where id = ${learner.personId}`)
    const course = await w.course({ price: 1500 })
    const refused = await w.order(learner, course)
    expect([refused.status, refused.body.error?.code, Object.keys(refused.body.errors ?? {})]).toEqual([
      422,
      'phone_needed',
      ['phone'],
    ])
    expect(await count(learner.learnerId)).toBe(0)
    expect((await w.order(learner, course, { payment_method: 'bank' })).status).toBe(200)
    expect((await w.order(learner, course, { payment_method: 'mobile' })).status).toBe(200)

    const phone = '01711000077'
    const placed = await w.order(learner, course, { billing: { phone } })
    expect(placed.status, placed.text).toBe(200)
    const { tran_id } = await w.attempt(placed.body.data.order.no)
    expect(w.sslcommerz.session(tran_id).fields).toMatchObject({ cus_phone: phone })
    expect(await w.database.first(sql`select phone from person where id = ${learner.personId}`)).toEqual({
      phone: null,
    })
  })

  it('is paid by card later, once its buyer gave a phone', async () => {
    const learner = await w.learner()
    await w.database.run(sql`update person set phone = null where id = ${learner.personId}`)
    const { no } = (await w.order(learner, await w.course({ price: 1500 }), { payment_method: 'bank' })).body.data.order
    const pay = (phone?: string) =>
      w.call(orders.payOrder, { params: { no }, body: { payment_method: 'card', phone } }, { as: learner })
    expect((await pay()).body.error?.code).toBe('phone_needed')
    expect((await pay('12')).body.errors).toHaveProperty('phone')
    expect((await pay('01711000078')).status).toBe(200)
    expect((await pay()).status).toBe(200)
  })

  it('says how to transfer the money when it is paid by bank', async () => {
    const learner = await w.learner()
    const account = { bank: 'A bank', branch: 'Uttara', account_name: 'Academy', account_no: '123', routing_no: '9' }
    await w.database.run(
      sql`insert into installation values ('bank_account', ${JSON.stringify(account)}::jsonb) on conflict do nothing`,
    )
    const placed = await w.order(learner, await w.course({ price: 1500 }), { payment_method: 'bank' })
    const { order, redirect_url } = placed.body.data
    expect(redirect_url).toBe(`/orders/${order.no}`)
    expect(order.bank_transfer).toEqual({ slips: [], reference: order.no, amount: 1500, ...account })
    expect(Date.parse(order.expires_at ?? '') - Date.now()).toBeGreaterThan(71 * 3600_000)
    expect(await w.attempts(order.no)).toEqual([])
  })

  it('goes on being the order when it is placed again', async () => {
    const learner = await w.learner()
    const course = await w.course({ price: 1500, seats: 1, trainingType: 'Live', regEndInDays: 3 })
    const coupon = await w.coupon({ per_learner: 1, max_uses: 1 })
    const [first, second] = [
      await w.order(learner, course, { coupon: coupon.code }),
      await w.order(learner, course, { coupon: coupon.code }),
    ]
    expect(second.body.data.order.no).toBe(first.body.data.order.no)
    expect(second.body.data.redirect_url).toBe(first.body.data.redirect_url)
    expect(await w.seats(course.batch_id)).toEqual({ held: 1, taken: 0 })
    expect(await w.couponUses(coupon.id)).toBe(1)
  })

  it('is another order once its time was up, with a time of its own', async () => {
    const learner = await w.learner()
    const course = await w.course({ price: 1500, seats: 1, trainingType: 'Live', regEndInDays: 3 })
    const coupon = await w.coupon({ per_learner: 1, max_uses: 1 })
    const first = (await w.order(learner, course, { coupon: coupon.code })).body.data.order.no
    await w.database.run(sql`update orders set expires_at = now() - interval '1 minute' where no = ${first}`)
    const second = (await w.order(learner, course, { coupon: coupon.code })).body.data.order.no
    expect(second).not.toBe(first)
    expect([await w.orderState(first), await w.orderState(second)]).toEqual(['cancelled', 'pending'])
    expect((await w.attempt(second)).tran_id).not.toBe((await w.attempt(first)).tran_id)
    expect(await w.seats(course.batch_id)).toEqual({ held: 1, taken: 0 })
    expect(await w.couponUses(coupon.id)).toBe(1)
  })

  it('holds its seats no longer than three days, however often it is tried again', async () => {
    const learner = await w.learner()
    const course = await w.course({ price: 1500, seats: 1, trainingType: 'Live', regEndInDays: 9 })
    const { no } = (await w.order(learner, course, { payment_method: 'bank' })).body.data.order
    await w.database.run(sql`
      update orders set placed_at = placed_at - interval '71 hours', expires_at = expires_at - interval '71 hours' where no = ${no}`)
    const hoursLeft = async (payment_method: 'bank' | 'card') => {
      const paid = await w.call(orders.payOrder, { params: { no }, body: { payment_method } }, { as: learner })
      return (Date.parse(paid.body.data.order.expires_at ?? '') - Date.now()) / 3600_000
    }
    expect(await hoursLeft('bank')).toBeCloseTo(1.5, 1)
    expect(await hoursLeft('bank')).toBeCloseTo(1.5, 1)
    expect(await hoursLeft('card')).toBeCloseTo(0.5, 1)
  })

  it('makes room for another one for the same course', async () => {
    const learner = await w.learner()
    const [course, more] = [
      await w.course({ price: 1500, seats: 1, trainingType: 'Live', regEndInDays: 3 }),
      await w.course({ price: 100 }),
    ]
    const coupon = await w.coupon({ per_learner: 1, max_uses: 1 })
    const first = await w.order(learner, course, { coupon: coupon.code })
    const second = await w.order(learner, [course, more], { coupon: coupon.code })
    expect(second.status).toBe(200)
    expect(await w.orderState(first.body.data.order.no)).toBe('cancelled')
    expect(await w.orderState(second.body.data.order.no)).toBe('pending')
    expect(await w.seats(course.batch_id)).toEqual({ held: 1, taken: 0 })
    expect(await w.couponUses(coupon.id)).toBe(1)
  })

  it('cannot use a coupon that waits in another open order', async () => {
    const learner = await w.learner()
    const coupon = await w.coupon({ per_learner: 1 })
    await w.order(learner, await w.course({ price: 1500 }), { coupon: coupon.code })
    const second = await w.order(learner, await w.course({ price: 1500 }), { coupon: coupon.code })
    expect([second.status, second.body.error.code]).toEqual([409, 'coupon_already_used'])
    expect(await w.couponUses(coupon.id)).toBe(1)
  })

  it('is refused when the price is not the one that was shown', async () => {
    const learner = await w.learner()
    const course = await w.course({ price: 1500 })
    const placed = await w.order(learner, course, { expected_total: 1400 })
    expect([placed.status, placed.body.error.code]).toEqual([409, 'price_changed'])
    expect(placed.body.message).toBe('The price has changed. The total is now ৳1,500.')
    expect(await count(learner.learnerId)).toBe(0)
  })

  it('is refused for what cannot be bought, and leaves nothing behind', async () => {
    const learner = await w.learner()
    const good = await w.course({ price: 100, seats: 3, trainingType: 'Live', regEndInDays: 3 })
    const cases: [{ slug: string; batch_no?: number }, number, string][] = [
      [await w.course({ price: 100, progressStatus: 1 }), 409, 'coming_soon'],
      [await w.course({ price: 100, trainingType: 'Live', regEndInDays: -1 }), 409, 'registration_closed'],
      [await w.course({ price: 100, seats: 0, trainingType: 'Live', regEndInDays: 1 }), 409, 'sold_out'],
      [await w.course({ price: 100, isPublished: false }), 404, 'not_found'],
      [{ slug: 'absent' }, 404, 'not_found'],
      [{ slug: good.slug, batch_no: 7 }, 404, 'not_found'],
    ]
    for (const [bad, status, code] of cases) {
      const wanted = bad.slug === good.slug ? [bad] : [good, bad]
      const placed = await w.order(learner, wanted)
      expect([placed.status, placed.body.error.code]).toEqual([status, code])
    }
    const mine = await w.course({ price: 100 })
    await w.enrol(learner.learnerId, mine)
    expect((await w.order(learner, mine)).body.error.code).toBe('already_enrolled')
    expect((await w.order(learner, good, { coupon: 'NOBODY' })).body.error.code).toBe('coupon_not_found')
    expect(await count(learner.learnerId)).toBe(0)
    expect(await w.seats(good.batch_id)).toEqual({ held: 0, taken: 0 })
  })

  it.each([
    ['no way to pay', { payment_method: null }, 'payment_method'],
    ['an unknown way to pay', { payment_method: 'cash' }, 'payment_method'],
    ['policies that were not accepted', { accept_policies: false }, 'accept_policies'],
    ['a price of one’s own', { total: 1 }, 'total'],
    ['a state of one’s own', { state: 'paid' }, 'state'],
    ['a wrong e-mail', { billing: { email: 'nobody' } }, 'billing.email'],
    ['a name with a line break', { billing: { name: 'A\r\nB' } }, 'billing.name'],
  ])('with %s is 422', async (_, given, field) => {
    const placed = await w.order(await w.learner(), await w.course({ price: 100 }), given)
    expect(placed.status).toBe(422)
    expect(Object.keys(placed.body.errors ?? {})).toContain(field)
  })

  it('too small for a card is refused before it exists, and can be paid by bank', async () => {
    const learner = await w.learner()
    const course = await w.course({ price: 9 })
    const placed = await w.order(learner, course)
    expect([placed.status, placed.body.error.code]).toEqual([422, 'amount_not_payable'])
    expect(await count(learner.learnerId)).toBe(0)
    expect((await w.order(learner, course, { payment_method: 'bank' })).status).toBe(200)
  })

  it('keeps a buyer’s odd characters', async () => {
    const placed = await w.order(await w.learner('রহিমা'), await w.course({ price: 100 }), {
      billing: { name: 'রহিমা \ud800 <b>"', city: 'Dhaka' },
    })
    expect(placed.status).toBe(200)
  })

  it.each(['visitor', 'mentor', 'staff'] as const)('is not for a %s', async (who) => {
    const course = await w.course({ price: 100 })
    const body = { items: [{ slug: course.slug }], payment_method: 'card', accept_policies: true }
    const as = who === 'mentor' ? await w.mentor() : who === 'staff' ? await w.staff('orders.view') : undefined
    expect((await w.call(orders.postOrder, { body }, as ? { as } : {})).status).toBe(as ? 403 : 401)
  })
})

describe('the same key', () => {
  it('answers the same five times, with one effect', async () => {
    const learner = await w.learner()
    const course = await w.course({ price: 1500, seats: 5, trainingType: 'Live', regEndInDays: 3 })
    const first = await w.order(learner, course, {}, 'key-1')
    for (let i = 0; i < 4; i++) {
      const again = await w.order(learner, course, {}, 'key-1')
      expect([again.status, again.body]).toEqual([200, first.body])
    }
    expect(await count(learner.learnerId)).toBe(1)
    expect(await w.seats(course.batch_id)).toEqual({ held: 1, taken: 0 })
    expect(await w.attempts(first.body.data.order.no)).toHaveLength(1)
  })

  it('with another body is 422', async () => {
    const learner = await w.learner()
    const course = await w.course({ price: 1500 })
    await w.order(learner, course, {}, 'key-2')
    const other = await w.order(learner, course, { payment_method: 'bank' }, 'key-2')
    expect([other.status, other.body.error.code]).toEqual([422, 'idempotency_mismatch'])
  })

  it('finds the order again after a crash between its steps', async () => {
    const learner = await w.learner()
    const course = await w.course({ price: 1500, seats: 5, trainingType: 'Live', regEndInDays: 3 })
    const first = await w.order(learner, course, {}, 'key-3')
    const { no } = first.body.data.order
    // As if the process had died after the order was committed: no answer was kept, and no session made.
    await w.database.run(sql`delete from idempotent_request`)
    await w.database.run(sql`delete from payment_attempt where order_id = (select id from orders where no = ${no})`)
    const again = await w.order(learner, course, {}, 'key-3')
    expect(again.body.data.order.no).toBe(no)
    expect(again.body.data.redirect_url).toContain('/EasyCheckOut/')
    expect(await w.seats(course.batch_id)).toEqual({ held: 1, taken: 0 })
    await w.database.run(sql`delete from idempotent_request`)
    const other = await w.order(learner, await w.course({ price: 1 }), {}, 'key-3')
    expect(other.status).toBe(422)
    await w.sslcommerz.finish((await w.attempt(no)).tran_id, 'success')
    await w.database.run(sql`delete from idempotent_request`)
    const later = await w.order(learner, course, {}, 'key-3')
    expect(later.body.data).toMatchObject({
      order: { no, state: 'paid' },
      redirect_url: null,
      learn_url: `/my-course/${course.slug}?batch_no=1`,
    })
  })

  it('of another person is another order', async () => {
    const course = await w.course({ price: 1500 })
    const [one, two] = [
      await w.order(await w.learner(), course, {}, 'key-4'),
      await w.order(await w.learner(), course, {}, 'key-4'),
    ]
    expect(two.status).toBe(200)
    expect(one.body.data.order.no).not.toBe(two.body.data.order.no)
  })
})

describe('a gateway that is away', () => {
  const credentials = { storeId: 'demo-store', storePassword: 'demo-pass' }
  afterEach(() => {
    w.gateway.isAway = false
  })

  it('leaves the order open, to be paid again with another reference', async () => {
    const learner = await w.learner()
    const course = await w.course({ price: 1500, seats: 5, trainingType: 'Live', regEndInDays: 3 })
    w.gateway.isAway = true
    const placed = await w.order(learner, course, {}, 'key-away')
    expect([placed.status, placed.body.error.code]).toEqual([503, 'payment_provider_unavailable'])
    expect(placed.text).not.toContain(credentials.storePassword)
    const listed = await w.call(orders.getOrders, {}, { as: learner })
    const [order] = listed.body.data
    expect(order).toMatchObject({ state: 'pending', can: { pay: true, cancel: true } })
    expect((await w.attempt(order?.no ?? '')).state).toBe('failed')
    w.gateway.isAway = false
    const again = await w.order(learner, course, {}, 'key-away')
    expect(again.body.data.order.no).toBe(order?.no)
    const attempts = await w.attempts(order?.no ?? '')
    expect(attempts.map(({ state }) => state)).toEqual(['failed', 'open'])
    expect(new Set(attempts.map(({ tran_id }) => tran_id)).size).toBe(2)
    expect(await w.seats(course.batch_id)).toEqual({ held: 1, taken: 0 })
  })
})

describe('paying again', () => {
  const pay = (as: { token: string }, no: string, payment_method = 'card') =>
    w.call(orders.payOrder, { params: { no }, body: { payment_method } }, { as })

  it('by another way makes another attempt', async () => {
    const learner = await w.learner()
    const placed = await w.order(learner, await w.course({ price: 1500 }))
    const { no } = placed.body.data.order
    const paid = await pay(learner, no, 'mobile')
    expect(paid.body.data.order.payment_method).toBe('mobile')
    expect(paid.body.data.redirect_url).toContain('/redirect/tokenized/')
    expect((await w.attempts(no)).map(({ provider }) => provider)).toEqual(['sslcommerz', 'bkash'])
  })

  it('takes coupon and seat again after a failure, if they are still to be had', async () => {
    const learner = await w.learner()
    const course = await w.course({ price: 1500, seats: 1, trainingType: 'Live', regEndInDays: 3 })
    const placed = await w.order(learner, course)
    const { no } = placed.body.data.order
    await w.sslcommerz.finish((await w.attempt(no)).tran_id, 'fail')
    expect(await w.seats(course.batch_id)).toEqual({ held: 0, taken: 0 })
    const again = await pay(learner, no)
    expect(again.body.data.order.state).toBe('pending')
    expect(await w.seats(course.batch_id)).toEqual({ held: 1, taken: 0 })
    await w.sslcommerz.finish((await w.attempt(no)).tran_id, 'fail')
    await w.order(await w.learner(), course)
    const late = await pay(learner, no)
    expect([late.status, late.body.error.code]).toEqual([409, 'sold_out'])
    expect(await w.orderState(no)).toBe('failed')
  })

  it('is neither offered nor taken for a course that was bought since', async () => {
    const learner = await w.learner()
    const course = await w.course({ price: 1500 })
    const no = (await w.order(learner, course)).body.data.order.no
    await w.sslcommerz.finish((await w.attempt(no)).tran_id, 'fail')
    const show = async () => (await w.call(orders.getOrder, { params: { no } }, { as: learner })).body.data
    expect((await show()).can).toMatchObject({ pay: true, order_again: true })
    const second = (await w.order(learner, course)).body.data.order.no
    await w.sslcommerz.finish((await w.attempt(second)).tran_id, 'success')
    expect((await show()).can).toMatchObject({ pay: false, order_again: false })
    expect((await pay(learner, no)).body.error.code).toBe('already_enrolled')
    expect(await w.attempts(no)).toHaveLength(1)
  })

  it('is refused for what is paid, old, free, of somebody else, or nowhere', async () => {
    const learner = await w.learner()
    const placed = await w.order(learner, await w.course({ price: 1500 }))
    const { no } = placed.body.data.order
    expect((await pay(await w.learner(), no)).status).toBe(404)
    expect((await pay(learner, 'SA-000000-000000')).status).toBe(404)
    expect((await pay(learner, no, 'cash')).status).toBe(422)
    await w.sslcommerz.finish((await w.attempt(no)).tran_id, 'success')
    expect((await pay(learner, no)).body.error.code).toBe('order_not_payable')
    const old = await w.order(learner, await w.course({ price: 1500 }))
    await w.sslcommerz.finish((await w.attempt(old.body.data.order.no)).tran_id, 'fail')
    await w.database.run(
      sql`update orders set placed_at = now() - interval '25 hours' where no = ${old.body.data.order.no}`,
    )
    expect((await pay(learner, old.body.data.order.no)).body.error.code).toBe('order_not_payable')
    const free = await w.order(learner, await w.course())
    expect((await pay(learner, free.body.data.order.no)).status).toBe(409)
  })

  it('waits while the last payment is being looked into', async () => {
    const learner = await w.learner()
    const placed = await w.order(learner, await w.course({ price: 1500 }))
    const { no } = placed.body.data.order
    await w.database.run(
      sql`update payment_attempt set state = 'unknown', checked_at = now() where order_id = (select id from orders where no = ${no})`,
    )
    const again = await pay(learner, no)
    expect([again.status, again.body.error.code]).toEqual([409, 'payment_in_progress'])
  })
})

describe('giving up', () => {
  const cancel = (as: { token: string }, no: string) => w.call(orders.cancelOrder, { params: { no } }, { as })

  it('frees coupon and seat, and may be said twice', async () => {
    const learner = await w.learner()
    const course = await w.course({ price: 1500, seats: 1, trainingType: 'Live', regEndInDays: 3 })
    const coupon = await w.coupon({ max_uses: 1 })
    const placed = await w.order(learner, course, { coupon: coupon.code })
    const { no } = placed.body.data.order
    for (const answer of [await cancel(learner, no), await cancel(learner, no)]) {
      expect([answer.status, answer.body.data.state]).toEqual([200, 'cancelled'])
    }
    expect(await w.seats(course.batch_id)).toEqual({ held: 0, taken: 0 })
    expect(await w.couponUses(coupon.id)).toBe(0)
  })

  it('is not offered for what nobody paid, once the course came by another way', async () => {
    const learner = await w.learner()
    const course = await w.course({ price: 1500 })
    const { no } = (await w.order(learner, course)).body.data.order
    await w.sslcommerz.finish((await w.attempt(no)).tran_id, 'fail')
    const can = async () => (await w.call(orders.getOrder, { params: { no } }, { as: learner })).body.data.can
    expect(await w.orderState(no)).toBe('failed')
    expect(await can()).toMatchObject({ pay: true, cancel: true, order_again: true })
    await w.enrol(learner.learnerId, course)
    expect(await can()).toMatchObject({ pay: false, cancel: false, order_again: false })
  })

  it('is not possible once it is paid, nor for somebody else', async () => {
    const learner = await w.learner()
    const placed = await w.order(learner, await w.course({ price: 1500 }))
    const { no } = placed.body.data.order
    expect((await cancel(await w.learner(), no)).status).toBe(404)
    await w.sslcommerz.finish((await w.attempt(no)).tran_id, 'success')
    expect((await cancel(learner, no)).body.error.code).toBe('order_not_open')
  })
})

describe('the list of orders', () => {
  it('has one’s own, newest first, page by page', async () => {
    const [learner, other] = [await w.learner(), await w.learner()]
    const nos: string[] = []
    for (let i = 0; i < 3; i++) {
      nos.unshift((await w.order(learner, await w.course({ price: 100 }))).body.data.order.no)
    }
    const first = await w.call(orders.getOrders, { query: { perpage: 2 } }, { as: learner })
    expect(first.body.data.map(({ no }) => no)).toEqual(nos.slice(0, 2))
    expect(first.body.meta).toMatchObject({ total: 3, last_page: 2 })
    const beyond = await w.call(orders.getOrders, { query: { page: 9 } }, { as: learner })
    expect([beyond.status, beyond.body.data, beyond.body.meta.total]).toEqual([200, [], 3])
    expect((await w.call(orders.getOrders, {}, { as: other })).body.data).toEqual([])
  })

  it('shows no order of somebody else', async () => {
    const learner = await w.learner()
    const placed = await w.order(learner, await w.course({ price: 100 }))
    const params = { no: placed.body.data.order.no }
    expect((await w.call(orders.getOrder, { params }, { as: learner })).status).toBe(200)
    const foreign = await w.call(orders.getOrder, { params }, { as: await w.learner() })
    const absent = await w.call(orders.getOrder, { params: { no: 'SA-1' } }, { as: learner })
    expect([foreign.status, foreign.text]).toEqual([404, absent.text])
    expect((await w.call(orders.getOrder, { params })).status).toBe(401)
    expect((await w.call(orders.getOrder, { params: { no: 'SA\0' } }, { as: learner })).status).toBe(404)
  })
})

describe('enrolling for free', () => {
  const enrol = (as: { token: string }, body: object) => w.call(contract.enrolFree, { body }, { as })

  it('takes a seat and leads to the course', async () => {
    const learner = await w.learner()
    const course = await w.course({ seats: 1, trainingType: 'Live', regEndInDays: 1 })
    const first = await enrol(learner, { slug: course.slug })
    expect(first.body.data).toEqual({
      slug: course.slug,
      batch_no: 1,
      learn_url: `/my-course/${course.slug}?batch_no=1`,
    })
    expect((await enrol(learner, { slug: course.slug })).body.error.code).toBe('already_enrolled')
    expect((await enrol(await w.learner(), { slug: course.slug })).body.error.code).toBe('sold_out')
    expect(await w.seats(course.batch_id)).toEqual({ held: 0, taken: 1 })
  })

  it('is not for a course with a price, nor for a closed or unknown one', async () => {
    const learner = await w.learner()
    const paid = await w.course({ price: 100 })
    expect((await enrol(learner, { slug: paid.slug })).body.error.code).toBe('not_free')
    expect(await w.enrolments(paid.course_id)).toBe(0)
    const closed = await w.course({ trainingType: 'Live', regEndInDays: -1 })
    expect((await enrol(learner, { slug: closed.slug })).body.error.code).toBe('registration_closed')
    const soon = await w.course({ progressStatus: 1 })
    expect((await enrol(learner, { slug: soon.slug })).body.error.code).toBe('coming_soon')
    expect((await enrol(learner, { slug: 'absent' })).status).toBe(404)
    expect((await enrol(learner, {})).status).toBe(422)
    expect((await w.call(contract.enrolFree, { body: { slug: 'a' } })).status).toBe(401)
  })

  it('is free where the discount is the whole price', async () => {
    const course = await w.course({ price: 900, discount: 900 })
    expect((await enrol(await w.learner(), { slug: course.slug })).status).toBe(200)
  })
})

describe('the cart', () => {
  const merge = (as: { token: string }, items: object[]) => w.call(contract.mergeCart, { body: { items } }, { as })

  it('loses what is taken out, also what it does not hold, and only its own', async () => {
    const [learner, other] = [await w.learner(), await w.learner()]
    const [one, two] = [await w.course({ price: 100 }), await w.course({ price: 100 })]
    for (const as of [learner, other]) await merge(as, [{ slug: one.slug }, { slug: two.slug }])
    const take = (slugs: string[]) => w.call(contract.takeOutOfCart, { body: { slugs } }, { as: learner })
    expect((await take([one.slug, 'never-was'])).body.data.items.map(({ slug }) => slug)).toEqual([two.slug])
    expect((await take([one.slug])).body.data.items).toHaveLength(1)
    expect((await merge(other, [])).body.data.items).toHaveLength(2)
    expect((await w.call(contract.takeOutOfCart, { body: { slugs: [one.slug] } })).status).toBe(401)
    expect((await take([])).status).toBe(422)
  })

  it('puts what the browser has in front, each course once, without what one owns', async () => {
    const learner = await w.learner()
    const [a, b, c, mine] = [await w.course(), await w.course(), await w.course(), await w.course()]
    await w.enrol(learner.learnerId, mine)
    await merge(learner, [{ slug: a.slug }, { slug: b.slug, batch_no: 1 }])
    const merged = await merge(learner, [
      { slug: c.slug },
      { slug: a.slug, batch_no: 1 },
      { slug: mine.slug },
      { slug: 'x' },
      { slug: c.slug },
    ])
    expect(merged.body.data.items).toMatchObject([
      { course_id: c.course_id, slug: c.slug, batch_no: null },
      { course_id: a.course_id, slug: a.slug, batch_no: 1 },
      { course_id: b.course_id, slug: b.slug, batch_no: 1 },
    ])
    expect((await merge(await w.learner(), [])).body.data.items).toEqual([])
  })

  it('with a batch number beyond all batches is 422', async () => {
    expect((await merge(await w.learner(), [{ slug: 'a', batch_no: 3_000_000_000 }])).status).toBe(422)
  })
})

it('an order names its course in the language of who reads it, whatever it was bought in', async () => {
  const learner = await w.learner()
  const course = await w.course({ price: 1500 })
  const name = JSON.stringify({ en: 'Sewing', bn: 'সেলাই' })
  await w.database.run(sql`update course set name = ${name}::jsonb where id = ${course.course_id}`)
  const { no } = (await w.order(learner, course, { payment_method: 'bank', locale: 'bn' })).body.data.order
  const named = async (locale: string) =>
    (await w.call(orders.getOrder, { params: { no } }, { as: learner, headers: { 'accept-language': locale } })).body
      .data.items[0]?.course_name
  expect([await named('bn'), await named('en')]).toEqual(['সেলাই', 'Sewing'])
})

describe('orders that nobody has paid', () => {
  const pay = (as: { token: string }, no: string) =>
    w.call(orders.payOrder, { params: { no }, body: { payment_method: 'bank' } }, { as })

  it('keep one seat a learner in a batch, however often they are given up and taken up again', async () => {
    const learner = await w.learner()
    const course = await w.course({ price: 1500, seats: 5, trainingType: 'Live', regEndInDays: 3 })
    const numbers: string[] = []
    for (let round = 0; round < 3; round++) {
      const { no } = (await w.order(learner, course, { payment_method: 'bank' })).body.data.order
      await w.call(orders.cancelOrder, { params: { no } }, { as: learner })
      numbers.push(no)
    }
    for (const no of numbers) expect((await pay(learner, no)).status).toBe(200)
    expect(await w.seats(course.batch_id)).toEqual({ held: 1, taken: 0 })
    const states = await Promise.all(
      numbers.map(async (no) => (await w.call(orders.getOrder, { params: { no } }, { as: learner })).body.data.state),
    )
    expect(states).toEqual(['cancelled', 'cancelled', 'pending'])
  })

  it('are ten at most, also by taking up what was given up; one fewer makes room', async () => {
    const learner = await w.learner()
    const place = async () => w.order(learner, await w.course({ price: 1500 }), { payment_method: 'bank' })
    const first = (await place()).body.data.order.no
    await w.call(orders.cancelOrder, { params: { no: first } }, { as: learner })
    const open = (await place()).body.data.order.no
    for (let more = 1; more < 10; more++) expect((await place()).status).toBe(200)
    const refused = await place()
    expect([refused.status, refused.body.error.code]).toEqual([409, 'too_many_unpaid_orders'])
    expect((await pay(learner, first)).body.error.code).toBe('too_many_unpaid_orders')
    await w.call(orders.cancelOrder, { params: { no: open } }, { as: learner })
    expect((await place()).status).toBe(200)
    expect((await w.order(learner, await w.course())).body.data.order.state).toBe('paid')
  })
})
