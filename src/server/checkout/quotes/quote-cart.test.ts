import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkoutQuote } from '#contracts/checkout/cart.ts'
import { cancelOrder } from '#contracts/checkout/orders.ts'
import type { TestLearner } from '#tests/world.ts'
import { sql } from '#server/platform/postgres/database.ts'
import { type CheckoutWorld, checkoutWorld } from '../checkout-world.test-helper.ts'

let w: CheckoutWorld
beforeAll(async () => {
  w = await checkoutWorld()
})
afterAll(() => w.close())

type Wanted = { slug: string; batch_no?: number | null }
async function quote(wanted: Wanted | Wanted[], coupon?: string | null, as?: TestLearner) {
  const items = (Array.isArray(wanted) ? wanted : [wanted]).map(({ slug, batch_no }) => ({ slug, batch_no }))
  const { status, body } = await w.call(checkoutQuote, { body: { items, coupon } }, as ? { as } : {})
  expect(status).toBe(200)
  return body.data
}
const addBatch = (courseId: string, batchNo: number, taka: number, given: { seats?: number; closed?: boolean } = {}) =>
  w.database.run(sql`
    insert into batch (course_id, batch_no, training_type, reg_end_date, class_start_date, seats, price_paisa, class_time, class_end_time)
    values (${courseId}, ${batchNo}, 'Live', dhaka_today() + ${given.closed ? -1 : 30}::int, dhaka_today() + 40,
      ${given.seats ?? null}::int, ${taka * 100}, '19:00', '21:00')`)

describe('a quote', () => {
  it('names the buyer’s own order of the course that waits for payment, and none that ended', async () => {
    const [course, other, learner] = [
      await w.course({ price: 1200 }),
      await w.course({ price: 500 }),
      await w.learner(),
    ]
    const unpaid = async (as?: TestLearner) =>
      (await quote([course, other], null, as)).items.map(({ unpaid_order: no }) => no)
    const { no } = (await w.order(learner, course)).body.data.order
    expect([await unpaid(learner), await unpaid(), await unpaid(await w.learner())]).toEqual([
      [no, null],
      [null, null],
      [null, null],
    ])
    await w.database.run(sql`update orders set expires_at = now() - interval '1 second' where no = ${no}`)
    expect(await unpaid(learner)).toEqual([null, null])
    await w.database.run(sql`update orders set expires_at = now() + interval '1 hour' where no = ${no}`)
    await w.call(cancelOrder, { params: { no } }, { as: learner })
    expect(await unpaid(learner)).toEqual([null, null])
  })

  it('has its prices from the database, for a visitor too', async () => {
    const [first, second] = [await w.course({ price: 1200, discount: 200 }), await w.course({ price: 500 })]
    const priced = await quote([first, second])
    expect(priced).toMatchObject({
      sub_total: 1700,
      discount_amount: 200,
      total: 1500,
      coupon: null,
      coupon_error: null,
      vat: { rate_percent: 0, amount: 0, is_inclusive: true },
      curency_name: 'BDT',
      can_order: true,
    })
    expect(priced.items[0]).toMatchObject({
      slug: first.slug,
      batch_no: 1,
      sub_total: 1200,
      discount_amount: 200,
      total: 1000,
      seats_left: null,
      refusal: null,
      image: `/covers/${first.slug}.svg?w=1200&h=675`,
    })
  })

  it.each([
    ['before its first day', 1, 3, 0],
    ['on its first day', 0, 3, 200],
    ['on its last day', -3, 0, 200],
    ['after its last day', -3, -1, 0],
  ])('has the discount of a batch %s', async (_, from, until, discount) => {
    const course = await w.course({ price: 1200, discount: 200 })
    await w.database.run(sql`
      update batch set discount_from = dhaka_today() + ${from}::int, discount_until = dhaka_today() + ${until}::int where id = ${course.batch_id}`)
    expect(await quote(course)).toMatchObject({ sub_total: 1200, discount_amount: discount, total: 1200 - discount })
  })

  it('is of the batch asked for, or of the next open one', async () => {
    const course = await w.course({ price: 1000, seats: 10, trainingType: 'Live', regEndInDays: -1 })
    await addBatch(course.course_id, 2, 1500, { seats: 5 })
    const next = await quote(course)
    expect(next.items[0]).toMatchObject({ batch_no: 2, total: 1500, seats_left: 5, batch_time: '19:00–21:00' })
    expect(next.items[0]?.batches.map(({ batch_no, can_buy }) => [batch_no, can_buy])).toEqual([
      [2, true],
      [1, false],
    ])
    const closed = await quote({ ...course, batch_no: 1 })
    expect(closed.items[0]?.refusal?.code).toBe('registration_closed')
    expect(closed.can_order).toBe(false)
  })

  it('counts a course once that is named twice', async () => {
    const course = await w.course({ price: 700 })
    expect((await quote([course, course])).total).toBe(700)
  })

  it('names what cannot be bought and leaves it out of the total', async () => {
    const learner = await w.learner()
    const mine = await w.course({ price: 300 })
    await w.enrol(learner.learnerId, mine)
    const full = await w.course({ price: 300, seats: 0, trainingType: 'Live', regEndInDays: 5 })
    const withdrawn = await w.course({ price: 300 })
    await w.database.run(sql`update batch set is_on_sale = false where id = ${withdrawn.batch_id}`)
    const good = await w.course({ price: 300 })
    const priced = await quote(
      [
        mine,
        await w.course({ price: 300, progressStatus: 1 }),
        await w.course({ price: 300, trainingType: 'Live', regEndInDays: -1 }),
        full,
        withdrawn,
        await w.course({ price: 300, isPublished: false }),
        { slug: 'no-such-course' },
        { ...good, batch_no: 9 },
        await w.course({ price: 250, trainingType: 'Live', regEndInDays: 0 }),
      ],
      null,
      learner,
    )
    expect(priced.items.map(({ refusal }) => refusal?.code ?? null)).toEqual([
      'already_enrolled',
      'coming_soon',
      'registration_closed',
      'sold_out',
      'not_on_sale',
      'not_found',
      'not_found',
      'not_found',
      null,
    ])
    expect(priced.items.every(({ refusal }) => refusal === null || refusal.message.length > 10)).toBe(true)
    expect([priced.total, priced.can_order]).toEqual([250, false])
  })

  it.each([
    ['no items', { items: [] }],
    ['too many', { items: Array.from({ length: 21 }, () => ({ slug: 'a' })) }],
    ['a price of the buyer’s own', { items: [{ slug: 'a', price: 1 }] }],
    ['a batch that is no number', { items: [{ slug: 'a', batch_no: '1' }] }],
    ['a batch beyond all batches', { items: [{ slug: 'a', batch_no: 3_000_000_000 }] }],
    ['a slug with a null byte', { items: [{ slug: 'a\0b' }] }],
    ['a coupon with a null byte', { items: [{ slug: 'a' }], coupon: 'A\0B' }],
    ['a list for a slug', { items: [{ slug: ['a'] }] }],
    ['nothing', {}],
  ])('of %s is 422', async (_, body) => {
    expect((await w.call(checkoutQuote, { body })).status).toBe(422)
  })
})

describe('a coupon', () => {
  it('is read in any case, and counts', async () => {
    const course = await w.course({ price: 2000 })
    const coupon = await w.coupon({ value: 10, max_discount_paisa: 15_000 })
    const priced = await quote(course, ` ${coupon.code.toLowerCase()} `)
    expect(priced.coupon).toEqual({
      code: coupon.code,
      discount: 150,
      description: 'A coupon',
      is_automatic: false,
    })
    expect([priced.sub_total, priced.total]).toEqual([2000, 1850])
  })

  it('that does not count says why', async () => {
    const learner = await w.learner()
    const course = await w.course({ price: 1000 })
    const used = await w.coupon({ per_learner: 1 })
    const other = await w.course({ price: 1000 })
    const first = await w.order(learner, other, { coupon: used.code })
    await w.sslcommerz.finish((await w.attempt(first.body.data.order.no)).tran_id, 'success')
    const cases: [Record<string, unknown>, string][] = [
      [{ is_active: false }, 'coupon_not_found'],
      [{ starts_at: '2099-01-01' }, 'coupon_not_found'],
      [{ company_ids: [await w.company()] }, 'coupon_not_found'],
      [{ ends_at: '2021-01-01' }, 'coupon_expired'],
      [{ max_uses: 3, used: 3 }, 'coupon_used_up'],
      [{ is_first_order_only: true }, 'coupon_already_used'],
      [{ course_slugs: [other.slug] }, 'coupon_not_for_course'],
      [{ course_types: ['executive'] }, 'coupon_not_for_course'],
      [{ min_total_paisa: 100_001 }, 'coupon_minimum'],
    ]
    for (const [given, code] of cases) {
      const priced = await quote(course, (await w.coupon(given)).code, learner)
      expect([priced.coupon_error?.code, priced.total, priced.coupon]).toEqual([code, 1000, null])
    }
    expect((await quote(course, used.code, learner)).coupon_error?.code).toBe('coupon_already_used')
    expect((await quote(course, 'NOBODY')).coupon_error?.code).toBe('coupon_not_found')
    const minimum = await quote(course, (await w.coupon({ min_total_paisa: 123_400_000 })).code)
    expect(minimum.coupon_error?.message).toBe('This coupon needs an order of at least ৳1,234,000.')
  })

  it('of a company counts for its learners', async () => {
    const learner = await w.learner()
    const company = await w.company()
    const coupon = await w.coupon({ company_ids: [company], kind: 'amount', value: 10_000 })
    await w.database.run(
      sql`insert into corporate_learner (company_id, learner_id, status) values (${company}, ${learner.learnerId}, 'active')`,
    )
    expect((await quote(await w.course({ price: 1000 }), coupon.code, learner)).total).toBe(900)
  })

  it('that comes by itself counts, until a better one is typed', async () => {
    const course = await w.course({ price: 1000, courseType: 'executive' })
    const automatic = await w.coupon({ is_automatic: true, value: 10, course_slugs: [course.slug] })
    expect((await quote(course)).coupon).toMatchObject({ code: automatic.code, discount: 100, is_automatic: true })
    const worse = await w.coupon({ value: 5 })
    expect((await quote(course, worse.code)).coupon?.code).toBe(automatic.code)
    const better = await w.coupon({ value: 20 })
    expect((await quote(course, better.code)).total).toBe(800)
    const unknown = await quote(course, 'UNKNOWN')
    expect([unknown.coupon_error?.code, unknown.coupon?.code]).toEqual(['coupon_not_found', automatic.code])
  })

  it('cannot be guessed without end', async () => {
    const course = await w.course({ price: 1000 })
    const statuses: number[] = []
    for (let i = 0; i < 32; i++) {
      const body = { items: [{ slug: course.slug }], coupon: `GUESS${i}` }
      statuses.push((await w.call(checkoutQuote, { body })).status)
    }
    expect(statuses.at(-1)).toBe(429)
    expect((await quote(course)).total).toBe(1000)
    // The right code says nothing any more either; who is logged in at the same address is kept from nothing by that.
    const { code } = await w.coupon()
    const body = { items: [{ slug: course.slug }], coupon: code }
    expect((await w.call(checkoutQuote, { body })).status).toBe(429)
    expect((await w.order(await w.learner(), course, { coupon: code })).status).toBe(200)
    await w.database.run(sql`delete from rate_limit`)
  })

  it('cannot be guessed by one account from many addresses, and colleagues at one address do not lock each other out', async () => {
    const course = await w.course({ price: 1000 })
    const [guesser, colleague] = [await w.learner(), await w.learner()]
    const guess = async (as: TestLearner, coupon: string, remoteAddress: string) => {
      const answer = await w.app.inject({
        ...{ method: 'POST', url: '/api/checkout/quote', remoteAddress },
        payload: { items: [{ slug: course.slug }], coupon },
        headers: { authorization: `Bearer ${as.token}` },
      })
      return answer.statusCode
    }
    for (let i = 0; i < 30; i++) expect(await guess(guesser, `AWAY${i}`, `203.0.113.${i + 1}`)).toBe(200)
    expect(await guess(guesser, 'AWAY30', '203.0.113.99')).toBe(429)
    for (let i = 0; i < 29; i++) expect(await guess(colleague, `MILL${i}`, '198.51.100.7')).toBe(200)
    expect(await guess(await w.learner(), 'MILL30', '198.51.100.7')).toBe(200)
    await w.database.run(sql`delete from rate_limit`)
  })

  it('cannot be guessed by placing orders either, which count together with quotes', async () => {
    const course = await w.course({ price: 1000 })
    const learner = await w.learner()
    const statuses: number[] = []
    for (let i = 0; i < 16; i++) {
      statuses.push((await w.order(learner, course, { coupon: `ORDER${i}` })).status)
      const body = { items: [{ slug: course.slug }], coupon: `QUOTE${i}` }
      statuses.push((await w.call(checkoutQuote, { body }, { as: learner })).status)
    }
    expect([statuses[0], statuses[1], statuses.at(-1), statuses.at(-2)]).toEqual([409, 200, 429, 429])
    const { code } = await w.coupon()
    expect((await w.order(learner, course, { coupon: code })).status).toBe(429)
    expect((await w.order(learner, course)).status).toBe(200)
    await w.database.run(sql`delete from rate_limit`)
  })
})

describe('VAT', () => {
  it.each([
    [{ rate_percent: 15 }, { rate_percent: 15, amount: 150, is_inclusive: true }, 1150],
    [{ rate_percent: 15, is_inclusive: false }, { rate_percent: 15, amount: 172.5, is_inclusive: false }, 1322.5],
    [{ rate_percent: 'lots' }, { rate_percent: 0, amount: 0, is_inclusive: true }, 1150],
  ])('of %j', async (setting, vat, total) => {
    await w.database.run(sql`
      insert into installation values ('vat', ${JSON.stringify(setting)}::jsonb) on conflict (key) do update set value = excluded.value`)
    const priced = await quote(await w.course({ price: 1150 }))
    await w.database.run(sql`delete from installation where key = 'vat'`)
    expect([priced.vat, priced.total]).toEqual([vat, total])
  })
})
