import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cancelOrder, getOrder } from '#contracts/checkout/orders.ts'
import { heldPayments } from '#contracts/checkout/refunds.office.ts'
import { decideReview } from '#contracts/checkout/order-acts.office.ts'
import type { TestLearner } from '#tests/world.ts'
import { sql } from '#server/platform/postgres/database.ts'
import { followRefunds } from '../checkout-jobs.ts'
import { type CheckoutWorld, checkoutWorld } from '../checkout-world.test-helper.ts'

let w: CheckoutWorld
beforeAll(async () => {
  w = await checkoutWorld()
})
afterAll(() => w.close())

interface Kept {
  no: string
  tranId: string
  courseId: string
}
/** An order with a coupon that was given up while its payment page stayed open; each for a course of its own. */
async function givenUp(learner: TestLearner, coupon: string): Promise<Kept> {
  const course = await w.course({ price: 1000, seats: 20, trainingType: 'Live', regEndInDays: 5 })
  const placed = await w.order(learner, course, { coupon })
  expect(placed.text).toContain('"status":200')
  const { no } = placed.body.data.order
  const { tran_id: tranId } = await w.attempt(no)
  await w.call(cancelOrder, { params: { no } }, { as: learner })
  return { no, tranId, courseId: course.course_id }
}
const pay = ({ tranId }: Kept) => w.sslcommerz.finish(tranId, 'success')
const states = (orders: Kept[]) => Promise.all(orders.map(({ no }) => w.orderState(no)))
const refundsOf = ({ no }: Kept) =>
  w.database.query<{ kind: string; amount_paisa: number }>(
    sql`select kind, amount_paisa from refund where order_id = (select id from orders where no = ${no})`,
  )

/** The job has handed the refund to the gateway. */
const isSent = async ({ no }: Kept) =>
  (await w.database.first(sql`
    select from refund where order_id = (select id from orders where no = ${no}) and provider_reference is not null`)) !==
  undefined

describe('pages to pay that were kept while their orders were given up', () => {
  it('sell no more uses of a coupon than it has: the rest waits for staff', async () => {
    const staff = await w.staff('orders.view', 'orders.approve')
    const coupon = await w.coupon({ max_uses: 2, value: 90 })
    const orders: Kept[] = []
    for (let n = 0; n < 6; n++) orders.push(await givenUp(await w.learner(), coupon.code))
    await Promise.all(orders.map(pay))
    expect((await states(orders)).toSorted()).toEqual(['paid', 'paid', ...Array(4).fill('under_review')])
    expect(await w.couponUses(coupon.id)).toBe(2)
    const waiting = await w.call(heldPayments, { query: { perpage: 100 } }, { as: staff })
    const mine = waiting.body.data.filter(({ order_no }) => orders.some(({ no }) => no === order_no))
    expect(mine.map(({ kind, why }) => [kind, why])).toEqual(
      Array.from({ length: 4 }, () => ['late', `paid after its time, and the coupon ${coupon.code} is used up`]),
    )
    const no = mine[0]?.order_no ?? ''
    await expect
      .poll(
        async () =>
          (await w.messages()).filter(({ text, purpose }) => text.includes(no) && purpose === 'order_under_review')
            .length,
      )
      .toBeGreaterThan(0)
    // Accepting needs a use: staff raise the limit, or send the money back.
    const accept = () =>
      w.call(
        decideReview,
        { params: { no }, body: { decision: 'accept', reason: 'A friend of the house' } },
        { as: staff },
      )
    expect((await accept()).body).toMatchObject({ error: { code: 'coupon_used_up' } })
    await w.database.run(sql`update coupon set max_uses = 3 where id = ${coupon.id}`)
    expect((await accept()).status).toBe(200)
    expect([await w.orderState(no), await w.couponUses(coupon.id)]).toEqual(['paid', 3])
  })

  it('sell a coupon for each once only once: the other payments go back to the buyer, who is told', async () => {
    const learner = await w.learner()
    const coupon = await w.coupon({ per_learner: 1, value: 50 })
    const orders: Kept[] = []
    for (let n = 0; n < 4; n++) orders.push(await givenUp(learner, coupon.code))
    await Promise.all(orders.map(pay))
    const after = await states(orders)
    expect(after.filter((state) => state === 'paid')).toHaveLength(1)
    expect(await w.couponUses(coupon.id)).toBe(1)
    const refused = orders.filter((_, index) => after[index] !== 'paid')
    for (const order of refused) {
      expect(await refundsOf(order)).toEqual([{ kind: 'review', amount_paisa: 50_000 }])
      expect(await w.enrolments(order.courseId)).toBe(0)
      await expect.poll(() => isSent(order)).toBe(true)
    }
    await w.gatewayClock.advance(4000)
    await followRefunds(w.services)
    for (const order of refused) {
      expect(await w.orderState(order.no)).toBe('refunded')
      const told = (await w.messages()).filter(
        ({ text, purpose }) => text.includes(order.no) && purpose === 'order_coupon_used',
      )
      expect(told.length).toBeGreaterThan(0)
      const shown = await w.call(getOrder, { params: { no: order.no } }, { as: learner })
      expect(shown.body.data).toMatchObject({ refunded: 500, can: { pay: false, cancel: false } })
      // Nothing of the order's money stays in the books.
      expect((await w.ledger(order.no)).buyer).toBeUndefined()
    }
  })

  it('sell a coupon for a first order to nobody who has paid another meanwhile', async () => {
    const learner = await w.learner()
    const coupon = await w.coupon({ is_first_order_only: true, value: 50 })
    const kept = await givenUp(learner, coupon.code)
    const other = await w.course({ price: 700 })
    const placed = await w.order(learner, other)
    await w.sslcommerz.finish((await w.attempt(placed.body.data.order.no)).tran_id, 'success')
    await pay(kept)
    expect(await refundsOf(kept)).toEqual([{ kind: 'review', amount_paisa: 50_000 }])
    expect(await w.couponUses(coupon.id)).toBe(0)
  })

  it('buy at the old price for a day, and wait for staff after it where the price is another', async () => {
    const learner = await w.learner()
    const coupon = await w.coupon()
    const [soon, later, same] = [
      await givenUp(learner, coupon.code),
      await givenUp(learner, coupon.code),
      await givenUp(learner, coupon.code),
    ]
    await w.database.run(sql`
      update batch set price_paisa = 150000 where course_id = any (${[soon.courseId, later.courseId]}::uuid[])`)
    await w.database.run(sql`
      update orders set placed_at = placed_at - interval '1 day' where no = any (${[later.no, same.no]}::text[])`)
    for (const order of [soon, later, same]) await pay(order)
    expect(await states([soon, later, same])).toEqual(['paid', 'under_review', 'paid'])
    expect(await w.couponUses(coupon.id)).toBe(2)
  })
})
