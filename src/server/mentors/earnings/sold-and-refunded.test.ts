/** A course that is bought by card at the checkout and given back by staff: the mentor's share comes and goes. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { giveRefund } from '#contracts/checkout/order-acts.office.ts'
import { followRefunds } from '#server/checkout/checkout-jobs.ts'
import { type CheckoutWorld, checkoutWorld } from '#server/checkout/checkout-world.test-helper.ts'
import { sql } from '#server/platform/postgres/database.ts'
import { bookEarnings } from './book-earnings.ts'

let w: CheckoutWorld
beforeAll(async () => {
  w = await checkoutWorld()
  await w.database.run(sql`delete from pgboss.schedule where name = 'mentors.book-earnings'`)
})
afterAll(() => w.close())

it('comes with the payment and goes with the refund, in part and whole', async () => {
  const course = await w.course({ price: 1150, seats: 20 })
  const { mentorId } = await w.mentor()
  await w.database.run(sql`
    insert into mentor_terms (mentor_id, course_id, share_percent, valid_from, state, answered_at)
    values (${mentorId}, ${course.course_id}, 12, dhaka_today() - 1, 'agreed', now())`)
  await w.database.run(
    sql`insert into installation values ('vat', '{"rate_percent": 15}') on conflict (key) do nothing`,
  )
  const { no } = (await w.order(await w.learner(), course)).body.data.order
  expect(await bookEarnings(w.database)).toBe(0)
  await w.sslcommerz.finish((await w.attempt(no)).tran_id, 'success', {})
  await expect.poll(() => w.orderState(no)).toBe('paid')
  expect(await bookEarnings(w.database)).toBe(1)
  // 12 per cent of 1,150 less VAT of 150.
  expect(await w.ledger(no)).toMatchObject({ mentor: -12_000, mentor_cost: 12_000 })

  const finance = await w.staff('orders.view', 'orders.approve')
  async function give(amount: number) {
    const body = { amount, reason: 'Goodwill', keeps_access: false }
    expect((await w.call(giveRefund, { params: { no }, body }, { as: finance })).status).toBe(200)
    const isBack = async () => {
      await w.gatewayClock.advance(4000)
      await followRefunds(w.services)
      return (
        await w.database.query(sql`
        select from refund r join orders o on o.id = r.order_id where o.no = ${no} and r.state <> 'refunded'`)
      ).length
    }
    await expect.poll(isBack, { timeout: 15_000 }).toBe(0)
    expect(await bookEarnings(w.database)).toBe(1)
  }
  await give(500)
  // Of 650 that stay, less VAT: 67.83.
  expect(await w.ledger(no)).toMatchObject({ mentor: -6800, mentor_cost: 6800 })
  await give(650)
  expect(await w.orderState(no)).toBe('refunded')
  expect(Object.keys(await w.ledger(no))).not.toContain('mentor')
}, 40_000)
