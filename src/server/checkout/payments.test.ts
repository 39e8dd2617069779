import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CheckoutWorld, checkoutWorld } from './checkout-world.test-helper.ts'

let w: CheckoutWorld
beforeAll(async () => {
  w = await checkoutWorld()
})
afterAll(() => w.close())

describe('a payment by card', () => {
  it('that succeeds enrols once, whoever brings the news first', async () => {
    const learner = await w.learner()
    const course = await w.course({ price: 1200, discount: 200, seats: 20, trainingType: 'Live', regEndInDays: 5 })
    const placed = await w.order(learner, course)
    expect(placed.status).toBe(200)
    const { no } = placed.body.data.order
    expect(no).toMatch(/^SA-\d{6}-\d{6}$/)
    expect(placed.body.data.order.state).toBe('pending')
    expect(await w.seats(course.batch_id)).toEqual({ held: 1, taken: 0 })
    const { tran_id } = await w.attempt(no)
    const back = await w.sslcommerz.finish(tran_id, 'success')
    expect(w.sslcommerz.session(tran_id).deliveries.map(({ status }) => status)).toEqual([200])
    const returned = await w.browser(back.action, back.fields)
    expect([returned.status, returned.headers.get('location')]).toEqual([303, `/checkout/result?order=${no}`])
    expect(await w.orderState(no)).toBe('paid')
    expect(await w.seats(course.batch_id)).toEqual({ held: 0, taken: 1 })
    expect(await w.enrolments(course.course_id)).toBe(1)
    expect(await w.ledger(no)).toEqual({ gateway: 97_500, fee: 2500, discount: 20_000, revenue: -120_000 })
  })
})
