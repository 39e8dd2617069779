/** How long seats last stands in the terms of sale, in the price, in the order as it was placed, and on its papers. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { corporateCourses } from '#contracts/companies/companies.ts'
import { officeSalesTerms, writeSalesTerms } from '#contracts/checkout/ledger.office.ts'
import { getSeatOrder, paySeatOrder, postSeatOrder, seatPrice } from '#contracts/checkout/seat-orders.ts'
import { sql } from '#server/platform/postgres/database.ts'
import { type CheckoutWorld, checkoutWorld } from '../checkout-world.test-helper.ts'

let w: CheckoutWorld
let admin: Awaited<ReturnType<CheckoutWorld['corporateAdmin']>>
let finance: Awaited<ReturnType<CheckoutWorld['staff']>>
let course: Awaited<ReturnType<CheckoutWorld['course']>>
beforeAll(async () => {
  w = await checkoutWorld()
  finance = await w.staff('orders.view', 'orders.approve')
  admin = await w.corporateAdmin(await w.company())
  course = await w.course({ price: 1000, seats: 100 })
  await w.database.run(
    sql`update company set credit_limit_paisa = 100000000, credit_days = 30 where id = ${admin.companyId}`,
  )
})
afterAll(() => w.close())

const read = async () => (await w.call(officeSalesTerms, {}, { as: finance })).body.data
/** As they are, with these months; without: as somebody sends them who knows nothing of seats. */
async function write(months?: number | null) {
  const { today, terms } = await read()
  const { seats: _, ...others } = terms
  const seller = { ...others.seller, name: { en: 'Shikkha Academy Ltd', bn: '' } }
  const body = {
    valid_from: today,
    terms: { ...others, seller, ...(months === undefined ? {} : { seats: { months } }) },
  }
  return w.call(writeSalesTerms, { body }, { as: finance })
}
const order = async (method: 'credit' | 'card') => {
  const body = { batch_id: course.batch_id, seats: 3, payment_method: method }
  const { no } = (await w.call(postSeatOrder, { body }, { as: admin })).body.data.order
  return async () => (await w.call(getSeatOrder, { params: { no } }, { as: admin })).body.data
}
const inMonths = async (months: number) =>
  (await w.database.first<{ day: string }>(
    sql`select (dhaka_today() + make_interval(months => ${months}))::date::text as day`,
  ))!.day
const price = async () =>
  (await w.call(seatPrice, { query: { course_id: course.course_id, seats: 3 } }, { as: admin })).body.data

it('is set from 1 to 120 months or to none, and stays when it is left out', async () => {
  expect((await read()).terms.seats).toEqual({ months: null })
  for (const wrong of [0, 121, 1.5]) {
    const refused = await write(wrong)
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['terms.seats.months']])
  }
  expect((await write(12)).status).toBe(200)
  expect((await write()).status).toBe(200)
  expect((await read()).terms.seats).toEqual({ months: 12 })
})

it('holds as it was ordered: on credit at once, else from the payment on', async () => {
  await write(12)
  expect((await price()).seat_months).toBe(12)
  const onCredit = await order('credit')
  const byCard = await order('card')
  await write(null)
  expect((await price()).seat_months).toBeNull()
  const forGood = await order('credit')
  expect(await onCredit()).toMatchObject({ seat_months: 12, seats_until: await inMonths(12) })
  expect(await byCard()).toMatchObject({ seat_months: 12, seats_until: null })
  expect(await forGood()).toMatchObject({ seat_months: null, seats_until: null })
  const { no } = await byCard()
  await w.sslcommerz.finish((await w.attempt(no)).tran_id, 'success')
  expect(await byCard()).toMatchObject({ state: 'paid', seats_until: await inMonths(12) })
  // What was invoiced is paid later: its seats keep their day.
  const invoiced = await onCredit()
  await w.call(paySeatOrder, { params: { no: invoiced.no }, body: { payment_method: 'card' } }, { as: admin })
  await w.sslcommerz.finish((await w.attempt(invoiced.no)).tran_id, 'success')
  const [licence] = (await w.call(corporateCourses, {}, { as: admin })).body.data
  expect(licence).toMatchObject({ seats: 9, available: 9, expiring: [{ seats: 6, last_day: await inMonths(12) }] })

  const line = async (orderNo: string) =>
    (await w.database.first<{ detail: string }>(sql`
      select (case when v.snapshot ->> 'language' = 'en' then v.snapshot else v.twin end) #>> '{lines,0,detail}' as detail
      from invoice v join orders o on o.id = v.order_id where o.no = ${orderNo} and v.kind = 'invoice'`))!.detail
  expect(await line(invoiced.no)).toMatch(/can be given until \d+ \w+ \d{4}$/)
  expect(await line((await forGood()).no)).not.toContain('given')
})
