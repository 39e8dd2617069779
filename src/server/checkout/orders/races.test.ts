import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { enrolFree } from '#contracts/checkout/cart.ts'
import { cancelOrder, payOrder, requestRefund } from '#contracts/checkout/orders.ts'
import type { TestLearner } from '#tests/world.ts'
import { sql } from '#server/platform/postgres/database.ts'
import { type CheckoutWorld, checkoutWorld } from '../checkout-world.test-helper.ts'

let w: CheckoutWorld
beforeAll(async () => {
  w = await checkoutWorld()
})
afterAll(() => w.close())

async function learners(count: number): Promise<TestLearner[]> {
  const people: TestLearner[] = []
  for (let i = 0; i < count; i++) people.push(await w.learner())
  return people
}
const tally = (codes: (string | number)[]) =>
  Object.fromEntries([...new Set(codes)].toSorted().map((code) => [code, codes.filter((each) => each === code).length]))
const codeOf = ({ status, body }: { status: number; body?: { error?: { code: string } } }) =>
  body?.error?.code ?? status

describe('many at once', () => {
  it('50 buyers of 20 seats: 20 orders, and 20 enrolments once they are paid', async () => {
    const course = await w.course({ price: 1000, seats: 20, trainingType: 'Live', regEndInDays: 3 })
    const placed = await Promise.all((await learners(50)).map((learner) => w.order(learner, course)))
    expect(tally(placed.map(codeOf))).toEqual({ 200: 20, sold_out: 30 })
    expect(await w.seats(course.batch_id)).toEqual({ held: 20, taken: 0 })
    const nos = placed.filter(({ status }) => status === 200).map(({ body }) => body.data.order.no)
    const attempts = await Promise.all(nos.map((no) => w.attempt(no)))
    await Promise.all(
      attempts.map(({ tran_id }) => w.sslcommerz.finish(tran_id, 'success', { notification: 'double' })),
    )
    expect(await w.seats(course.batch_id)).toEqual({ held: 0, taken: 20 })
    expect(await w.enrolments(course.course_id)).toBe(20)
    for (const kind of ['invoice', 'receipt']) {
      const numbers = await w.database.query<{ number: number }>(sql`
        select number from invoice v join orders o on o.id = v.order_id
        where o.no = any (${nos}) and v.kind = ${kind} order by number`)
      const first = numbers[0]?.number ?? 0
      expect(numbers.map(({ number }) => number - first)).toEqual(Array.from({ length: 20 }, (_, index) => index))
    }
  }, 30_000)

  it('100 buyers with a coupon of 10 uses: 10 orders', async () => {
    const course = await w.course({ price: 1000 })
    const coupon = await w.coupon({ max_uses: 10 })
    const buyers = await learners(100)
    const placed = await Promise.all(
      buyers.map((learner) => w.order(learner, course, { coupon: coupon.code, payment_method: 'bank' })),
    )
    expect(tally(placed.map(codeOf))).toEqual({ 200: 10, coupon_used_up: 90 })
    expect(await w.couponUses(coupon.id)).toBe(10)
    const uses = await w.database.query(sql`select from coupon_use where coupon_id = ${coupon.id} and not is_released`)
    expect(uses).toHaveLength(10)
  }, 30_000)

  it('100 buyers with a coupon of 10 uses that makes the last 5 seats free: 5 enrolments', async () => {
    const course = await w.course({ price: 1000, seats: 5, trainingType: 'Live', regEndInDays: 3 })
    const coupon = await w.coupon({ value: 100, max_uses: 10 })
    const buyers = await learners(100)
    const placed = await Promise.all(buyers.map((learner) => w.order(learner, course, { coupon: coupon.code })))
    expect(placed.filter(({ status }) => status === 200)).toHaveLength(5)
    expect(await w.seats(course.batch_id)).toEqual({ held: 0, taken: 5 })
    expect(await w.enrolments(course.course_id)).toBe(5)
    expect(await w.couponUses(coupon.id)).toBe(5)
  }, 30_000)

  it('one learner twenty times with a coupon for each once: one use, one seat', async () => {
    const learner = await w.learner()
    const course = await w.course({ price: 1000, seats: 5, trainingType: 'Live', regEndInDays: 3 })
    const coupon = await w.coupon({ per_learner: 1 })
    const wanted = { coupon: coupon.code, payment_method: 'bank' }
    const placed = await Promise.all(Array.from({ length: 20 }, () => w.order(learner, course, wanted)))
    expect(new Set(placed.map(({ body }) => body.data.order.no)).size).toBe(1)
    expect(await w.seats(course.batch_id)).toEqual({ held: 1, taken: 0 })
    expect(await w.couponUses(coupon.id)).toBe(1)
  })

  it('one learner twenty times for one free seat: one enrolment', async () => {
    const learner = await w.learner()
    const course = await w.course({ seats: 5, trainingType: 'Live', regEndInDays: 3 })
    const enrolled = await Promise.all(
      Array.from({ length: 20 }, () => w.call(enrolFree, { body: { slug: course.slug } }, { as: learner })),
    )
    expect(tally(enrolled.map(codeOf))).toEqual({ 200: 1, already_enrolled: 19 })
    expect(await w.seats(course.batch_id)).toEqual({ held: 0, taken: 1 })
  })

  it('50 buyers of the same two courses in either order hinder nobody', async () => {
    const [a, b] = [
      await w.course({ price: 1000, seats: 30, trainingType: 'Live', regEndInDays: 3 }),
      await w.course({ price: 500, seats: 20, trainingType: 'Live', regEndInDays: 3 }),
    ]
    const coupons = [await w.coupon({ value: 100 }), await w.coupon({ value: 100 })]
    const placed = await Promise.all(
      (await learners(50)).map((learner, index) =>
        w.order(learner, index % 2 ? [a, b] : [b, a], { coupon: coupons[index % 2]?.code }),
      ),
    )
    expect(tally(placed.map(codeOf))).toEqual({ 200: 20, sold_out: 30 })
    expect([await w.seats(a.batch_id), await w.seats(b.batch_id)]).toEqual([
      { held: 0, taken: 20 },
      { held: 0, taken: 20 },
    ])
  }, 30_000)

  it('paying and giving up at the same moment ends in one of the two, and the books agree', async () => {
    const course = await w.course({ price: 1000, seats: 20, trainingType: 'Live', regEndInDays: 3 })
    const orders = await Promise.all(
      (await learners(10)).map(async (learner) => ({
        learner,
        no: (await w.order(learner, course)).body.data.order.no,
      })),
    )
    const attempts = await Promise.all(orders.map(({ no }) => w.attempt(no)))
    await Promise.all(
      orders.flatMap(({ learner, no }, index) => [
        w.sslcommerz.finish(attempts[index]?.tran_id ?? '', 'success'),
        w.call(cancelOrder, { params: { no } }, { as: learner }),
      ]),
    )
    // A payment wins whenever it comes.
    expect(new Set(await Promise.all(orders.map(({ no }) => w.orderState(no))))).toEqual(new Set(['paid']))
    expect(await w.seats(course.batch_id)).toEqual({ held: 0, taken: 10 })
    expect(await w.enrolments(course.course_id)).toBe(10)
  }, 30_000)
})

describe('each write five times with its key', () => {
  it('at the same time has one effect and one answer', async () => {
    const learner = await w.learner()
    const course = await w.course({ price: 1000, seats: 20, trainingType: 'Live', regEndInDays: 30 })
    const free = await w.course()
    const five = async <Result extends { status: number; body: { data: unknown } }>(call: () => Promise<Result>) => {
      const answers = await Promise.all(Array.from({ length: 5 }, call))
      const good = answers.filter(({ status }) => status === 200)
      // While the first runs, the others are told so.
      expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
      const later = await call()
      for (const answer of good) expect(answer.body).toEqual(later.body)
      return later
    }
    const placed = await five(() => w.order(learner, course, {}, 'five'))
    const { no } = placed.body.data.order
    const paid = await five(() =>
      w.call(payOrder, { params: { no }, body: { payment_method: 'mobile' }, idempotencyKey: 'five' }, { as: learner }),
    )
    expect(await w.attempts(no)).toHaveLength(2)
    const { reference } = await w.attempt(no)
    expect(paid.body.data.redirect_url).toContain(reference)
    const other = await w.call(
      payOrder,
      { params: { no }, body: { payment_method: 'card' }, idempotencyKey: 'five' },
      { as: learner },
    )
    expect(other.status).toBe(422)
    await fetch(w.bkash.finish(reference, 'success'), { redirect: 'manual' })
    expect(await w.orderState(no)).toBe('paid')
    const asked = await five(() =>
      w.call(requestRefund, { params: { no }, body: {}, idempotencyKey: 'five' }, { as: learner }),
    )
    expect(asked.body.data.state).toBe('refund_requested')
    await five(() => w.call(enrolFree, { body: { slug: free.slug }, idempotencyKey: 'five' }, { as: learner }))
    expect(await w.enrolments(free.course_id)).toBe(1)
    const open = await w.order(learner, await w.course({ price: 100 }))
    const given = { params: { no: open.body.data.order.no }, idempotencyKey: 'five' }
    const gone = await five(() => w.call(cancelOrder, given, { as: learner }))
    expect(gone.body.data.state).toBe('cancelled')
    const rows = await w.database.query(
      sql`select from refund where order_id = (select id from orders where no = ${no})`,
    )
    expect(rows).toHaveLength(1)
  }, 30_000)
})
