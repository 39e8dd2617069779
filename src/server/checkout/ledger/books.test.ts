/** The ledger, revenue, waiting lists and terms of sale, as staff read and write them. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkoutQuote } from '#contracts/checkout/cart.ts'
import {
  officeLedger,
  officeOfferPlace,
  officeSalesTerms,
  officeWaitingList,
  officeWaitingLists,
  writeSalesTerms,
} from '#contracts/checkout/ledger.office.ts'
import { officeRevenue, officeRevenueRows } from '#contracts/checkout/revenue.office.ts'
import { confirmRefund } from '#contracts/checkout/refunds.office.ts'
import { confirmTransfer, giveRefund } from '#contracts/checkout/order-acts.office.ts'
import { officeOrderStory } from '#contracts/checkout/orders.office.ts'
import { type TestPerson } from '#tests/world.ts'
import { sql } from '#server/platform/postgres/database.ts'
import { type CheckoutWorld, checkoutWorld } from '../checkout-world.test-helper.ts'

let w: CheckoutWorld
let finance: TestPerson
let onlooker: TestPerson
beforeAll(async () => {
  w = await checkoutWorld()
  finance = await w.staff('orders.view', 'orders.edit', 'orders.export', 'orders.approve')
  onlooker = await w.staff('orders.view')
})
afterAll(() => w.close())

let references = 0
/** Paid by transfer, and partly given back. */
async function sold(price: number, back = 0) {
  const course = await w.course({ price })
  const { no, total } = (await w.order(await w.learner(), course, { payment_method: 'bank' })).body.data.order
  const as = { as: finance }
  const body = { bank_reference: `FT-${++references}`, amount: total, received_on: '2026-01-05' }
  const paid = await w.call(confirmTransfer, { params: { no }, body }, as)
  expect(paid.status, paid.text).toBe(200)
  if (back > 0) {
    await w.call(giveRefund, { params: { no }, body: { amount: back, reason: 'Goodwill', keeps_access: true } }, as)
    const [refund] = (await w.call(officeOrderStory, { params: { no } }, as)).body.data.refunds
    const sent = { params: { id: refund?.id ?? '' }, body: { bank_reference: `OUT-${references}` } }
    expect((await w.call(confirmRefund, sent, as)).status).toBe(200)
  }
  return { no, course }
}

describe('the ledger', () => {
  it('balances, by account and in whole, and is found by order and account', async () => {
    const { no } = await sold(5000, 1000)
    const read = async (query: Record<string, unknown>) => (await w.call(officeLedger, { query }, { as: finance })).body
    const all = await read({})
    expect(all.proof).toMatchObject({ unbalanced: 0 })
    expect(all.proof?.debit).toBe(all.proof?.credit)
    expect(all.accounts?.reduce((sum, { balance }) => sum + balance, 0)).toBe(0)
    const one = await read({ order: no, perpage: 100 })
    expect(Object.fromEntries((one.accounts ?? []).map(({ account, balance }) => [account, balance]))).toMatchObject({
      bank: 4000,
      revenue: -5000,
      refund: 1000,
      buyer: 0,
    })
    const bank = await read({ order: no, account: 'bank' })
    expect(bank.data.map(({ debit, credit }) => [debit, credit])).toEqual([
      [0, 1000],
      [5000, 0],
    ])
    expect((await read({ to: '2020-01-01' })).data).toEqual([])
    const back = (await read({ transaction: bank.data[0]?.transaction })).data
    expect(back.map(({ account, debit, credit }) => [account, debit, credit])).toEqual([
      ['refund', 1000, 0],
      ['bank', 0, 1000],
    ])
    expect((await w.call(officeLedger, {}, { as: onlooker })).body.can).toEqual({ export: false })
  })
})

describe('revenue', () => {
  it('stands beside the period before, and each number has as many rows, whatever it is narrowed by', async () => {
    const { no, course } = await sold(4000, 1500)
    const { no: earlier } = await sold(900)
    await w.database.run(sql`update orders set paid_at = paid_at - interval '40 days' where no = ${earlier}`)
    const read = async (query: object) => (await w.call(officeRevenue, { query }, { as: finance })).body.data
    const all = await read({})
    expect([all.sums_before.paid, all.sums.refunds > 0]).toEqual([900, true])
    for (const filters of [{}, { course: course.slug }, { method: 'bank' as const }, { method: 'card' as const }]) {
      const { sums } = await read(filters)
      for (const [step, count, amount] of [
        ['paid', sums.orders, sums.paid],
        ['refunded', sums.refunds, sums.refunded],
      ] as const) {
        const { body } = await w.call(officeRevenueRows, { query: { ...filters, step, perpage: 100 } }, { as: finance })
        expect(body.meta.total).toBe(count)
        expect(body.data.reduce((sum, row) => sum + row.amount, 0)).toBeCloseTo(amount, 2)
      }
    }
    const company = await w.company()
    expect((await read({ company })).sums).toMatchObject({ orders: 0, paid: 0, refunds: 0 })
    await w.database.run(sql`update orders set company_id = ${company} where no = ${no}`)
    expect((await read({ company })).companies).toMatchObject([{ company_id: company, orders: 1, net: 2500 }])
    await w.database.run(sql`update orders set company_id = null where no = ${no}`)
  })

  it('leaves as a file for who may, and tells of coupons', async () => {
    const { no } = await sold(2000)
    const coupon = await w.database.first<{ id: string }>(sql`
      insert into coupon (code, kind, value, starts_at, ends_at) values ('NUMBERS', 'percent', 10, now(), now() + interval '1 day') returning id`)
    await w.database.run(sql`
      update orders set coupon_id = ${coupon?.id}, coupon_discount_paisa = 20000, sub_total_paisa = sub_total_paisa + 20000 where no = ${no}`)
    const { coupons, sums } = (await w.call(officeRevenue, { query: { coupon: coupon?.id } }, { as: finance })).body
      .data
    expect([coupons, sums.orders]).toEqual([
      [{ coupon_id: coupon?.id, code: 'NUMBERS', orders: 1, discount: 200, paid: 2000 }],
      1,
    ])
    const file = (as: TestPerson, path: string) =>
      w.app.inject({ url: `/api/admin/${path}`, headers: { authorization: `Bearer ${as.token}` } })
    expect((await file(finance, `revenue/rows.csv?coupon=${coupon?.id}`)).body).toMatch(
      new RegExp(`${no},.*,bank,NUMBERS,2000`),
    )
    expect((await file(finance, 'revenue.xlsx')).statusCode).toBe(200)
    expect((await file(onlooker, 'revenue.csv')).statusCode).toBe(403)
    const refused = await w.call(officeRevenueRows, {}, { as: await w.staff('reports.view') })
    expect(refused.status).toBe(403)
  })

  it('is what came in less what went back, by day, course and method', async () => {
    const { course } = await sold(7000, 2000)
    const answer = await w.call(officeRevenue, {}, { as: finance })
    const { sums, days, courses, methods } = answer.body.data
    expect(days).toHaveLength(30)
    expect(courses.find(({ slug }) => slug === course.slug)).toMatchObject({
      orders: 1,
      paid: 7000,
      refunded: 2000,
      net: 5000,
    })
    expect(days.at(-1)).toMatchObject({ paid: sums.paid, net: sums.net })
    expect(methods).toMatchObject([{ method: 'bank', net: sums.net }])
  })

  it('counts days of Dhaka', async () => {
    const { no } = await sold(300)
    await w.database.run(sql`update orders set paid_at = '2026-02-28T18:30:00Z' where no = ${no}`)
    const { days } = (await w.call(officeRevenue, { query: { from: '2026-02-28', to: '2026-03-01' } }, { as: finance }))
      .body.data
    expect(days.map(({ day, net }) => [day, net])).toEqual([
      ['2026-02-28', 0],
      ['2026-03-01', 300],
    ])
  })

  it('is not of a period that ends before it begins', async () => {
    const query = { from: '2026-03-01', to: '2026-02-01' }
    const answer = await w.call(officeRevenue, { query }, { as: finance })
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, ['to']])
    const long = await w.call(officeRevenue, { query: { from: '2001-01-01', to: '2026-01-01' } }, { as: finance })
    expect(long.status).toBe(422)
  })

  it('is of the whole house only', async () => {
    const narrow = await w.staff('orders.view')
    await w.database.run(sql`update person_permission set scope = 'company' where person_id = ${narrow.personId}`)
    for (const endpoint of [officeRevenue, officeLedger, officeSalesTerms, officeWaitingLists])
      expect((await w.call(endpoint, {}, { as: narrow })).status).toBe(403)
  })
})

describe('a waiting list', () => {
  it('is in the order in which they came', async () => {
    const course = await w.course({ price: 100, seats: 1 })
    const [first, second] = [await w.learner('Amina'), await w.learner('Babul')]
    await w.database.run(sql`
      insert into waiting_place (batch_id, learner_id, joined_at) values
        (${course.batch_id}, ${second.learnerId}, now()), (${course.batch_id}, ${first.learnerId}, now() - interval '1 hour')`)
    const lists = (await w.call(officeWaitingLists, {}, { as: finance })).body.data
    expect(lists).toMatchObject([{ batch_id: course.batch_id, waiting: 2, offered: 0, seats_left: 1 }])
    const list = (await w.call(officeWaitingList, { params: { id: course.batch_id } }, { as: finance })).body.data
    expect(list.places.map(({ position, name, can }) => [position, name, can.offer])).toEqual([
      [1, 'Amina', true],
      [2, 'Babul', true],
    ])
    const seen = (await w.call(officeWaitingList, { params: { id: course.batch_id } }, { as: onlooker })).body.data
    expect(seen.places.some(({ can }) => can.offer)).toBe(false)
  })
})

it('offers a seat to who waits, once, for as long as staff say', async () => {
  const course = await w.course({ price: 100, seats: 1 })
  const [first, second] = [await w.learner('Dilara'), await w.learner('Emdad')]
  for (const { learnerId } of [first, second])
    await w.database.run(
      sql`insert into waiting_place (batch_id, learner_id) values (${course.batch_id}, ${learnerId})`,
    )
  const list = async () =>
    (await w.call(officeWaitingList, { params: { id: course.batch_id } }, { as: finance })).body.data.places
  const offer = (id: string, who = finance, hours = 6) =>
    w.call(officeOfferPlace, { params: { id }, body: { hours } }, { as: who })
  const id = async (name: string) => (await list()).find((place) => place.name === name)?.id ?? ''
  expect((await offer(await id('Emdad'), onlooker)).status).toBe(403)
  expect((await offer(await id('Emdad'), finance, 0)).body.errors).toHaveProperty('hours')
  const answers = await Promise.all([offer(await id('Emdad')), offer(await id('Emdad'))])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect((await list()).map(({ name, state }) => [name, state])).toEqual([
    ['Emdad', 'offered'],
    ['Dilara', 'waiting'],
  ])
  expect((await offer(await id('Dilara'))).body.error.code).toBe('sold_out')
  await w.database.run(sql`update batch set seats = 9, reg_end_date = dhaka_today() - 1 where id = ${course.batch_id}`)
  expect((await offer(await id('Dilara'))).body.error.code).toBe('registration_closed')
  expect((await offer('01a00000-0000-7000-8000-000000000000')).status).toBe(404)
})

describe('the terms of sale', () => {
  const terms = (given: Record<string, unknown> = {}) => ({
    vat: { rate_percent: 15, is_inclusive: false, service_code: 'S037.00' },
    seller: {
      name: { en: 'Shikkha Academy Ltd', bn: 'শিক্ষা একাডেমি লিমিটেড' },
      address: { en: 'Uttara, Dhaka', bn: '' },
      bin: '000123456-0101',
      officer: { name: 'Rashida Begum', designation: 'Accountant' },
    },
    bank_account: {
      bank: 'City Bank',
      branch: 'Uttara',
      account_name: 'Academy',
      account_no: '1234 5678',
      routing_no: '225264452',
    },
    ...given,
  })
  const write = (valid_from: string, given: Record<string, unknown> = {}, who = finance) =>
    w.call(writeSalesTerms, { body: { valid_from, terms: terms(given) } }, { as: who })
  const read = async () => (await w.call(officeSalesTerms, {}, { as: finance })).body.data

  it('hold from their day on; what was issued before stays', async () => {
    const { no } = await sold(1000)
    const before = await papers(no)
    const { today } = await read()
    expect(
      (await write('2098-01-01', { vat: { rate_percent: 20, is_inclusive: true, service_code: '' } })).status,
    ).toBe(200)
    const course = await w.course({ price: 1000 })
    const total = async () =>
      (await w.call(checkoutQuote, { body: { items: [{ slug: course.slug }] } })).body.data.total
    expect(await total()).toBe(1000)
    expect((await write(today)).status).toBe(200)
    expect(await total()).toBe(1150)
    const { terms: now, versions } = await read()
    expect(now.seller.bin).toBe('000123456-0101')
    expect(versions.map(({ valid_from, is_current }) => [valid_from, is_current])).toEqual([
      ['2098-01-01', false],
      [today, true],
    ])
    expect(await papers(no)).toBe(before)
    const after = await sold(500)
    expect(await papers(after.no)).toContain('000123456-0101')
    const entries = await w.database.query(sql`select from audit_entry where action = 'sales_terms.write'`)
    expect(entries).toHaveLength(2)
  })

  it('written twice in a row are one version', async () => {
    const versions = async () => (await read()).versions.length
    const before = await versions()
    const [one, two] = [await write('2097-01-01'), await write('2097-01-01')]
    expect(one.body.data).toEqual(two.body.data)
    expect(await versions()).toBe(before + 1)
  })

  const papers = async (no: string) =>
    JSON.stringify(
      await w.database.query(
        sql`select snapshot from invoice where order_id = (select id from orders where no = ${no}) order by id`,
      ),
    )

  it('are refused for a day that is over, and with words at each field', async () => {
    expect((await write('2026-01-01')).body.errors).toHaveProperty('valid_from')
    const { today } = await read()
    const wrong = {
      vat: { rate_percent: 101, is_inclusive: true, service_code: '37' },
      bank_account: { ...terms().bank_account, routing_no: '12' },
    }
    expect(Object.keys((await write(today, wrong)).body.errors ?? {}).toSorted()).toEqual([
      'terms.bank_account.routing_no',
      'terms.vat.rate_percent',
      'terms.vat.service_code',
    ])
    expect((await write(today, {}, onlooker)).status).toBe(403)
  })
})

// Last: from its terms on, sales have VAT.
it('revenue shares the VAT and the fee of an order out among its courses', async () => {
  await w.database.run(sql`
    insert into sales_terms (valid_from, terms) values (dhaka_today(), '{"vat": {"rate_percent": 15, "is_inclusive": true}}')`)
  const [dear, cheap] = [await w.course({ price: 3000 }), await w.course({ price: 1000 })]
  const placed = await w.order(await w.learner(), [dear, cheap])
  const { no } = placed.body.data.order
  await w.sslcommerz.finish((await w.attempt(no)).tran_id, 'success')
  const books = await w.ledger(no)
  const { courses, sums } = (await w.call(officeRevenue, {}, { as: finance })).body.data
  const of = ({ slug }: { slug: string }) => courses.find((course) => course.slug === slug)
  const taka = (paisa = 0) => paisa / 100
  const shares = [of(dear), of(cheap)].map((course) => [course?.vat, course?.fees])
  expect((shares[0]?.[0] ?? 0) + (shares[1]?.[0] ?? 0)).toBeCloseTo(taka(-(books.vat ?? 0)), 1)
  expect((shares[0]?.[1] ?? 0) + (shares[1]?.[1] ?? 0)).toBeCloseTo(taka(books.fee), 1)
  expect(shares[0]?.[0]).toBeCloseTo(3 * (shares[1]?.[0] ?? 0), 1)
  expect(shares[1]?.[0]).toBeGreaterThan(0)
  expect(sums.vat).toBeGreaterThanOrEqual(taka(-(books.vat ?? 0)))
})
