/** The seat of a buyer whom staff moved or withdrew: money that goes back later frees the right one, once. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { moveEnrolment, withdrawPerson } from '#contracts/learning/support.office.ts'
import { sql } from '#server/platform/postgres/database.ts'
import type { TestPerson } from '#tests/world.ts'
import { giveRefund } from '#contracts/checkout/order-acts.office.ts'
import { followRefunds } from '../checkout-jobs.ts'
import { type CheckoutWorld, checkoutWorld } from '../checkout-world.test-helper.ts'

let w: CheckoutWorld
let staff: TestPerson
beforeAll(async () => {
  w = await checkoutWorld()
  staff = await w.staff('orders.view', 'orders.edit', 'orders.approve', 'learning.view', 'learning.edit')
})
afterAll(() => w.close())

const reason = 'Agreed on the phone.'

async function bought() {
  const learner = await w.learner()
  const course = await w.course({ price: 1000, seats: 20 })
  const no = (await w.order(learner, course)).body.data.order.no
  await w.sslcommerz.finish((await w.attempt(no)).tran_id, 'success', {})
  const row = await w.database.first<{ id: string }>(
    sql`select id from enrolment where learner_id = ${learner.learnerId}`,
  )
  return { course, no, enrolment: row!.id }
}

async function refunded(no: string): Promise<void> {
  const given = await w.call(
    giveRefund,
    { params: { no }, body: { amount: 1000, reason, keeps_access: false } },
    { as: staff },
  )
  expect(given.status).toBe(200)
  await expect
    .poll(() =>
      w.database.first(sql`
        select true as is_sent from refund where provider_reference is not null
          and order_id = (select id from orders where no = ${no})`),
    )
    .toBeTruthy()
  await w.gatewayClock.advance(4000)
  await followRefunds(w.services)
  expect(await w.orderState(no)).toBe('refunded')
}

it('who was moved frees the seat of the batch they were moved to', async () => {
  const { course, no, enrolment } = await bought()
  const other = await w.database.first<{ id: string }>(sql`
    insert into batch (course_id, batch_no, training_type, seats, price_paisa) values (${course.course_id}, 2, 'Live', 5, 0)
    returning id`)
  const body = { from_batch_id: course.batch_id, batch_id: other!.id, reason }
  expect((await w.call(moveEnrolment, { params: { enrolment }, body }, { as: staff })).status).toBe(200)
  expect([await w.seats(course.batch_id), await w.seats(other!.id)]).toMatchObject([{ taken: 0 }, { taken: 1 }])
  await refunded(no)
  expect([await w.seats(course.batch_id), await w.seats(other!.id)]).toMatchObject([{ taken: 0 }, { taken: 0 }])
  expect(await w.enrolments(course.course_id)).toBe(0)
})

it('who was withdrawn has freed it already', async () => {
  const { course, no, enrolment } = await bought()
  await w.order(await w.learner(), course)
  const before = await w.seats(course.batch_id)
  expect((await w.call(withdrawPerson, { params: { enrolment }, body: { reason } }, { as: staff })).status).toBe(200)
  const after = { ...before, taken: before.taken - 1 }
  expect(await w.seats(course.batch_id)).toEqual(after)
  await refunded(no)
  expect(await w.seats(course.batch_id)).toEqual(after)
})
