/** An order on invoice that nobody paid is reversed: what was not used goes back, what was used stays owed. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { postAllocations } from '#contracts/companies/companies.ts'
import { seatLedger } from '#contracts/companies/seats/seat-ledger.ts'
import { confirmTransfer, creditSeatOrder } from '#contracts/checkout/order-acts.office.ts'
import { officeOrderStory } from '#contracts/checkout/orders.office.ts'
import { officeReceivables } from '#contracts/checkout/receivables.office.ts'
import { postSeatOrder } from '#contracts/checkout/seat-orders.ts'
import { markOpened } from '#server/learning/player/outline.sql.ts'
import { sql } from '#server/platform/postgres/database.ts'
import type { TestPerson } from '#tests/world.ts'
import { type CheckoutWorld, checkoutWorld } from '../checkout-world.test-helper.ts'

let w: CheckoutWorld
let finance: TestPerson
beforeAll(async () => {
  w = await checkoutWorld()
  finance = await w.staff('orders.view', 'orders.approve')
})
afterAll(() => w.close())

/** A company that ordered four seats at 1,000 on invoice and gave some; `opened` of them are used. */
async function ordered({ given = 0, opened = 0, method = 'credit' as 'credit' | 'bank' } = {}) {
  const course = await w.course({ price: 1000, seats: 50 })
  const admin = await w.corporateAdmin(await w.company(`Knit ${course.slug}`))
  await w.database.run(sql`update company set credit_limit_paisa = 10000000 where id = ${admin.companyId}`)
  const body = { batch_id: course.batch_id, seats: 4, payment_method: method }
  const { no } = (await w.call(postSeatOrder, { body }, { as: admin })).body.data.order
  const people = []
  for (let n = 0; n < given; n++) {
    const learner = await w.learner()
    await w.database.run(sql`
      insert into corporate_learner (company_id, learner_id, status, joined_at)
      values (${admin.companyId}, ${learner.learnerId}, 'active', now())`)
    people.push(learner.learnerId)
  }
  if (given > 0) {
    const seats = { course_id: course.course_id, learner_ids: people }
    await w.call(postAllocations, { body: seats }, { as: admin })
  }
  for (const learner of people.slice(0, opened)) {
    const row = await w.database.first<{ id: string }>(sql`select id from enrolment where learner_id = ${learner}`)
    await markOpened(w.database, row!.id)
  }
  return { no, admin, name: `Knit ${course.slug}`, batch: course.batch_id }
}
const credit = (no: string, as = finance) =>
  w.call(creditSeatOrder, { params: { no }, body: { reason: 'Ordered by mistake' } }, { as })
const ledger = async (as: { token: string }) => {
  const { body } = await w.call(seatLedger, { query: {} }, { as })
  return body as Required<typeof body>
}
const owed = async (name: string) =>
  (await w.call(officeReceivables, { query: { q: name } }, { as: finance })).body.data[0]?.total ?? 0
const story = async (no: string) => (await w.call(officeOrderStory, { params: { no } }, { as: finance })).body.data
const takenOf = (batch: string) => w.database.first(sql`select seats_taken from batch where id = ${batch}`)

it('nobody used a seat: all of them go back, also those that were given, nothing is owed, and a credit note says so', async () => {
  const { no, admin, name, batch } = await ordered({ given: 2 })
  expect(await owed(name)).toBe(4000)
  expect((await story(no)).can.credit_note).toBe(true)
  expect((await credit(no)).body.data).toEqual({ no, state: 'refunded' })
  expect(await owed(name)).toBe(0)
  const { sums, recount } = await ledger(admin)
  expect(sums).toMatchObject({ bought: 4, refunded: 4, owned: 0, given: 0, used: 0, left: 0 })
  expect(recount.agrees).toBe(true)
  expect(await takenOf(batch)).toEqual({ seats_taken: 0 })
  const papers = await w.database.query<{ kind: string; series: string }>(sql`
    select i.kind, i.series from invoice i join orders o on o.id = i.order_id where o.no = ${no} order by i.issued_at, i.kind desc`)
  expect(papers).toEqual([
    { kind: 'invoice', series: 'INV' },
    { kind: 'credit_note', series: 'CRN' },
  ])
  const left = await w.database.query(sql`
    select account, sum(amount_paisa)::int as paisa from ledger_entry e join orders o on o.id = e.order_id
    where o.no = ${no} and account = 'buyer' group by account`)
  expect(left).toEqual([{ account: 'buyer', paisa: 0 }])
  const again = await credit(no)
  expect([again.status, again.body.error?.code]).toEqual([409, 'order_state'])
  expect((await story(no)).can.credit_note).toBe(false)
})

it('used seats stay, and their share of the invoice is still owed and can be paid', async () => {
  const { no, admin, name } = await ordered({ given: 2, opened: 1 })
  expect((await credit(no)).body.data).toEqual({ no, state: 'invoiced' })
  expect(await owed(name)).toBe(1000)
  const { sums, recount } = await ledger(admin)
  expect(sums).toMatchObject({ bought: 4, refunded: 3, owned: 1, given: 1, used: 1, left: 0 })
  expect(recount.agrees).toBe(true)
  expect((await credit(no)).body.error?.code).toBe('credited_already')
  const body = { bank_reference: `FT ${no}`, amount: 1000, received_on: '2026-01-05' }
  expect((await w.call(confirmTransfer, { params: { no }, body }, { as: finance })).body.data?.state).toBe('paid')
  expect(await owed(name)).toBe(0)
  // Of what was credited no money can go back: none came in.
  expect((await story(no)).refundable).toBe(1000)
})

it('is refused, with the reason, where all is used, money came in, or the order is no invoice', async () => {
  const used = await ordered({ given: 4, opened: 4 })
  expect((await credit(used.no)).body.error).toMatchObject({
    code: 'nothing_to_credit',
    message: 'All seats of this order are used or have expired, so all of it stays owed.',
  })
  expect(await owed(used.name)).toBe(4000)
  const pending = await ordered({ method: 'bank' })
  expect((await credit(pending.no)).body.error?.code).toBe('order_state')
  const paid = await ordered()
  const body = { bank_reference: `FT ${paid.no}`, amount: 4000, received_on: '2026-01-05' }
  await w.call(confirmTransfer, { params: { no: paid.no }, body }, { as: finance })
  expect((await credit(paid.no)).body.error?.code).toBe('order_state')
  expect((await credit(used.no, await w.staff('orders.view'))).status).toBe(403)
  expect((await credit('SA-261120-999999')).status).toBe(404)
  expect(
    (await w.call(creditSeatOrder, { params: { no: used.no }, body: { reason: '' } }, { as: finance })).status,
  ).toBe(422)
})
