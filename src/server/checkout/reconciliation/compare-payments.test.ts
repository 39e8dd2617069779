import { afterAll, beforeAll, expect, it } from 'vitest'
import { type CheckoutWorld, checkoutWorld } from '../checkout-world.test-helper.ts'
import { comparePayments } from './compare-payments.ts'

let w: CheckoutWorld
beforeAll(async () => {
  w = await checkoutWorld()
})
afterAll(() => w.close())

async function order(method = 'card') {
  const placed = await w.order(await w.learner(), await w.course({ price: 1000 }), { payment_method: method })
  const { no } = placed.body.data.order
  return { no, attempt: await w.attempt(no) }
}

it('the daily comparison finds money that was not counted, and money that did not come', async () => {
  const staff = await w.staff('orders.approve')
  const same = await order()
  await w.sslcommerz.finish(same.attempt.tran_id, 'success')
  const late = await order()
  await w.sslcommerz.finish(late.attempt.tran_id, 'fail')
  await w.sslcommerz.finish(late.attempt.tran_id, 'success', { notification: 'lost' })
  const gone = await order()
  await w.sslcommerz.finish(gone.attempt.tran_id, 'success')
  const [transaction] = w.sslcommerz.session(gone.attempt.tran_id).transactions
  if (transaction) transaction.status = 'FAILED'
  const wallet = await order('mobile')
  await fetch(w.bkash.finish(wallet.attempt.reference, 'success'), { redirect: 'manual' })
  const asked = w.bkash.payment(wallet.attempt.reference).queries

  expect(await w.orderState(late.no)).toBe('failed')
  expect(await comparePayments(w.services)).toEqual({ compared: 3, found: 1, differing: 1, unanswered: 0 })
  expect(await w.orderState(late.no)).toBe('paid')
  expect((await w.messageTo(staff.email, 'order_alert')).text).toContain(gone.no)
  expect(w.bkash.payment(wallet.attempt.reference).queries).toBe(asked)
  // A second time nothing is new.
  expect(await comparePayments(w.services)).toMatchObject({ found: 0, differing: 1 })
  w.gateway.isAway = true
  expect(await comparePayments(w.services)).toMatchObject({ found: 0, differing: 0, unanswered: 3 })
})
