/** Companies are reminded of unpaid invoices: at each step once, by the job or by hand, and no more once nothing is owed. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { confirmTransfer } from '#contracts/checkout/order-acts.office.ts'
import { officeCompanyReceivables, officeReceivables, remindOfInvoice } from '#contracts/checkout/receivables.office.ts'
import { postSeatOrder } from '#contracts/checkout/seat-orders.ts'
import { locales } from '#contracts/locales.ts'
import { fillPlaceholders } from '#contracts/messaging/template-rules.ts'
import { builtInTexts } from '#server/platform/messaging/message-template.ts'
import { sql } from '#server/platform/postgres/database.ts'
import type { TestPerson } from '#tests/world.ts'
import { type CheckoutWorld, checkoutWorld } from '../checkout-world.test-helper.ts'
import { remindOfInvoices } from './remind-of-invoices.ts'
import { reminderOfInvoiceTemplates } from './reminder-message.ts'

let w: CheckoutWorld
let finance: TestPerson
let admin: Awaited<ReturnType<CheckoutWorld['corporateAdmin']>>
let batchId: string
beforeAll(async () => {
  w = await checkoutWorld()
  finance = await w.staff('orders.view', 'orders.edit', 'orders.approve')
  batchId = (await w.course({ price: 1000, seats: 500 })).batch_id
})
afterAll(() => w.close())
let companies = 0
beforeEach(async () => {
  admin = await w.corporateAdmin(await w.company(`Reminded ${(companies += 1)} Ltd`))
  await w.database.run(sql`update company set credit_limit_paisa = 1000000000 where id = ${admin.companyId}`)
})

/** An invoice of two seats whose last day is so many days over; placed 100 days before that. */
async function invoice(daysLate: number, placedDaysBefore = 100): Promise<string> {
  const body = { batch_id: batchId, seats: 2, payment_method: 'credit' as const }
  const { no } = (await w.call(postSeatOrder, { body }, { as: admin })).body.data.order
  await w.database.run(sql`
    update orders set due_on = dhaka_today() - ${daysLate}::int,
      placed_at = (dhaka_today() - ${daysLate}::int - ${placedDaysBefore}::int + time '12:00') at time zone 'Asia/Dhaka' where no = ${no}`)
  return no
}
const passDays = (no: string, days: number) =>
  w.database.run(sql`
    with o as (
      update orders set due_on = due_on - ${days}::int, placed_at = placed_at - make_interval(days => ${days}) where no = ${no} returning id)
    update buyer_message b set at = at - make_interval(days => ${days}) from o where b.order_id = o.id`)
/** As they were queued, the oldest first. */
const reminders = (to = admin.email) =>
  w.database.query<{ subject: string }>(
    sql`select subject from message_log where contact = ${to} and purpose = 'invoice_reminder' order by created_at`,
  )
const run = () => remindOfInvoices(w.services)
const byHand = (no: string, as: TestPerson = finance) => w.call(remindOfInvoice, { params: { no } }, { as })
const pay = (no: string) =>
  w.call(
    confirmTransfer,
    { params: { no }, body: { bank_reference: `FT ${no}`, amount: 2000, received_on: '2026-01-05' } },
    { as: finance },
  )

describe('the job', () => {
  it('reminds seven days before, on the day and after it, each step once however often it runs', async () => {
    const no = await invoice(-8)
    await run()
    expect(await reminders()).toEqual([])
    for (const [days, subject] of [
      [1, 'due on'],
      [7, 'due today'],
      [7, 'overdue since'],
      [7, 'overdue since'],
    ] as const) {
      await passDays(no, days)
      const before = (await reminders()).length
      await Promise.all([run(), run(), run()])
      await run()
      const all = await reminders()
      expect(all).toHaveLength(before + 1)
      expect(all.at(-1)?.subject ?? '').toContain(subject)
      await passDays(no, 1)
      await run()
      expect(await reminders()).toHaveLength(before + 1)
      await passDays(no, -1)
    }
    const last = await w.messageTo(admin.email, 'invoice_reminder')
    expect(last.attachments?.map(({ filename }) => filename.slice(0, 3))).toEqual(['INV'])
    for (const part of ['৳2,000', no, 'Reminded', `/corporate/seats/orders/${no}`]) expect(last.text).toContain(part)
  })

  it('tells the newest of steps that were missed, and none before the order', async () => {
    await invoice(20)
    await run()
    await run()
    expect(await reminders()).toHaveLength(1)
    const other = await w.corporateAdmin(await w.company('Reminded soon Ltd'))
    await w.database.run(sql`update company set credit_limit_paisa = 1000000000 where id = ${other.companyId}`)
    admin = other
    // Placed two days ago with five days to pay: the step seven days before was never due.
    await invoice(-3, 5)
    await run()
    expect(await reminders()).toEqual([])
  })

  it('stops once it is paid, or the books owe nothing', async () => {
    const [paid, credited] = [await invoice(-1), await invoice(-1)]
    expect((await pay(paid)).status).toBe(200)
    await w.database.run(sql`update orders set state = 'refunded' where no = ${credited}`)
    for (const no of [paid, credited]) await passDays(no, 1)
    await run()
    expect(await reminders()).toEqual([])
  })

  it('writes to owners and buyers, not to HR or somebody of another company', async () => {
    const colleague = async (role: string) => {
      const person = await w.corporateAdmin(admin.companyId)
      await w.database.run(sql`update corporate_user set role = ${role} where person_id = ${person.personId}`)
      return person.email
    }
    const [buyer, hr] = [await colleague('buyer'), await colleague('hr')]
    const stranger = await w.corporateAdmin(await w.company())
    await invoice(0)
    await run()
    expect(
      await Promise.all([admin.email, buyer, hr, stranger.email].map(async (to) => (await reminders(to)).length)),
    ).toEqual([1, 1, 0, 0])
  })
})

describe('by hand', () => {
  it('is sent once a day, said on the page and in the log, and counts for the step', async () => {
    const no = await invoice(7)
    const [first, second] = [await byHand(no), await byHand(no)]
    expect([first.status, second.status]).toEqual([200, 200])
    expect(second.body.data).toEqual(first.body.data)
    await run()
    expect(await reminders()).toHaveLength(1)
    const { data } = (await w.call(officeCompanyReceivables, { params: { company: admin.companyId } }, { as: finance }))
      .body
    expect(data).toMatchObject([{ no, reminded_at: first.body.data.reminded_at }])
    const list = (await w.call(officeReceivables, { query: { perpage: 100 } }, { as: finance })).body
    expect(list.data.find(({ company_id: id }) => id === admin.companyId)?.reminded_at).toBe(data[0]?.reminded_at)
    expect(list.can?.remind).toBe(true)
    const logged = await w.database.query(
      sql`select from audit_entry e join orders o on o.id::text = e.subject_id where e.action = 'order.remind' and o.no = ${no}`,
    )
    expect(logged).toHaveLength(1)
  })

  it('is refused for what is paid, for other orders and to others', async () => {
    const no = await invoice(7)
    expect((await byHand(no, await w.staff('orders.view'))).status).toBe(403)
    await pay(no)
    expect((await byHand(no)).body.error.code).toBe('order_state')
    const learner = await w.learner()
    const order = await w.order(learner, await w.course({ price: 1000 }), { payment_method: 'bank' })
    expect((await byHand(order.body.data.order.no)).status).toBe(404)
    expect(await reminders()).toEqual([])
  })
})

it('is said in six languages', () => {
  for (const template of reminderOfInvoiceTemplates) {
    const said = locales.map((locale) => builtInTexts(template, locale))
    for (const part of ['subject', 'email'] as const) expect(new Set(said.map((text) => text[part])).size).toBe(6)
    const values = { name: 'R', no: 'SA-1', amount: '1', company: 'K', until: 'u', account: '', address: 'a' }
    for (const { subject = '', email = '' } of said)
      expect(fillPlaceholders(subject + email, values)).not.toMatch(/[{}]/)
  }
})
