/** A company buys seats: priced by steps, paid or on credit, and its ledger says so in the same transaction. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { corporateCourses } from '#contracts/companies/companies.ts'
import { confirmTransfer, refuseTransfer, resendInvoice } from '#contracts/checkout/order-acts.office.ts'
import {
  cancelSeatOrder,
  getSeatOrder,
  getSeatOrders,
  paySeatOrder,
  postSeatOrder,
  seatPrice,
} from '#contracts/checkout/seat-orders.ts'
import { hasPdfReader, textOfPdf } from '#tests/pdf-text.ts'
import { sql } from '#server/platform/postgres/database.ts'
import { type CheckoutWorld, checkoutWorld } from '../checkout-world.test-helper.ts'

let w: CheckoutWorld
let admin: Awaited<ReturnType<CheckoutWorld['corporateAdmin']>>
let course: Awaited<ReturnType<CheckoutWorld['course']>>
beforeAll(async () => {
  w = await checkoutWorld()
  const bands = [
    { from_seats: 5, discount_percent: 5 },
    { from_seats: 20, discount_percent: 12 },
  ]
  await w.database.run(sql`
    insert into website_config (config, corporate_page) values ('{}', ${JSON.stringify({ seat_prices: { bands } })}::jsonb)
    on conflict (is_only) do update set corporate_page = excluded.corporate_page`)
})
afterAll(() => w.close())
beforeEach(async () => {
  admin = await w.corporateAdmin(await w.company())
  course = await w.course({ price: 4000, seats: 30, trainingType: 'Live', regEndInDays: 5 })
})

const order = (given: Record<string, unknown> = {}, key?: string, as: { token: string } = admin) =>
  w.call(
    postSeatOrder,
    {
      body: { batch_id: course.batch_id, seats: 20, payment_method: 'bank', ...given },
      ...(key ? { idempotencyKey: key } : {}),
    } as never,
    { as },
  )
const credit = (taka: number, days = 30) =>
  w.database.run(sql`
    update company set credit_limit_paisa = ${taka * 100}, credit_days = ${days} where id = ${admin.companyId}`)
const owned = async () => (await w.call(corporateCourses, {}, { as: admin })).body.data[0]
const papers = async (no: string) =>
  (await w.call(getSeatOrder, { params: { no } }, { as: admin })).body.data.papers.map(({ kind }) => kind)
const movements = () =>
  w.database.query(sql`
    select m.kind, m.held, m.taken, m.owned, o.no from seat_movement m left join orders o on o.id = m.order_id
    where m.batch_id = ${course.batch_id} order by m.made_at, m.id`)

it.each([
  ['buyer', 200, 200],
  ['hr', 200, 200],
  ['viewer', 403, 403],
  ['line_manager', 403, 403],
])('%s of the company orders seats: %i, and cancels the order: %i', async (role, ordered, cancelled) => {
  const colleague = await w.corporateAdmin(admin.companyId)
  await w.database.run(sql`update corporate_user set role = ${role} where person_id = ${colleague.personId}`)
  expect((await order({ seats: 5 }, undefined, colleague)).status).toBe(ordered)
  const { body } = await order({ seats: 5 })
  const answer = await w.call(cancelSeatOrder, { params: { no: body.data.order.no } } as never, { as: colleague })
  expect(answer.status).toBe(cancelled)
})

describe('the quote', () => {
  const quote = (query: string, as: { token: string } = admin) =>
    w.app.inject({ url: `/api/seats/quote.pdf?${query}`, headers: { authorization: `Bearer ${as.token}` } })

  it.runIf(hasPdfReader)('says the price of the page in two languages, and holds no seat', async () => {
    const answer = await quote(`batch_id=${course.batch_id}&seats=20&lang=en`)
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
    const text = textOfPdf(answer.rawPayload)
    // 20 of 4,000, less 12 per cent.
    for (const words of ['Quote', 'Torulota Knit', '4,000.00', '9,600', '70,400', 'Seats are not held'])
      expect(text).toContain(words)
    expect(text).not.toContain('Invoice')
    expect(textOfPdf((await quote(`batch_id=${course.batch_id}&seats=20&lang=bn`)).rawPayload)).toContain('৭০,৪০০')
    expect(await movements()).toEqual([])
  })

  it('is set sixty times an hour for one person, and goes on for another', async () => {
    const hurried = await w.corporateAdmin(admin.companyId)
    const query = `batch_id=${course.batch_id}&seats=1`
    expect((await quote(query, hurried)).statusCode).toBe(200)
    await w.database.run(sql`update rate_limit set uses = 60 where key = ${`seat quotes:${hurried.personId}`}`)
    expect((await quote(query, hurried)).statusCode).toBe(429)
    expect((await quote(query)).statusCode).toBe(200)
  })

  it('is refused for what cannot be bought, and to others than companies', async () => {
    const other = await w.learner()
    for (const [query, status] of [
      [`batch_id=${course.batch_id}&seats=31`, 404],
      [`batch_id=${course.batch_id}&seats=0`, 404],
      [`batch_id=${course.batch_id}&seats=-2`, 404],
      ['batch_id=x&seats=1', 404],
      ['', 404],
    ] as const)
      expect((await quote(query)).statusCode).toBe(status)
    expect((await quote(`batch_id=${course.batch_id}&seats=1`, other)).statusCode).toBe(403)
  })
})

describe('the price', () => {
  it('follows number and steps, and names the next step where it costs less', async () => {
    const price = async (seats: number) =>
      (
        await w.call(
          seatPrice,
          { query: { course_id: course.course_id, seats: String(seats) as never } },
          { as: admin },
        )
      ).body.data
    const nineteen = await price(19)
    expect(nineteen.quote).toMatchObject({ sub_total: 76_000, discount: 3_800, percent: 5, total: 72_200 })
    expect(nineteen.next_step).toEqual({ seats: 20, total: 70_400, saved: 1_800 })
    expect(nineteen.batches).toMatchObject([{ seats: 30, seats_left: 30, can_buy: true }])
    expect((await price(31)).refusal).toMatchObject({ field: 'seats', code: 'sold_out' })
    expect((await price(31)).refusal?.message).toContain('30 seats left')
  })
  it('is found by the number of a batch as an order has it, and says what is no longer sold', async () => {
    const choice = async (asked: Record<string, string>) => {
      const { body } = await w.call(seatPrice, { query: { seats: '5', ...asked } as never }, { as: admin })
      const { course_id, batch_id, missing } = body.data
      return { course_id, batch_id, missing }
    }
    const other = await w.course({ price: 900, seats: 30 })
    const own = { course_id: course.course_id, batch_id: course.batch_id, missing: null }
    expect(await choice({ course_id: course.course_id, batch_no: '1' })).toEqual(own)
    expect(await choice({ course_id: course.course_id, batch_no: '9' })).toEqual({ ...own, missing: 'batch' })
    await w.database.run(sql`update batch set is_on_sale = false where id = ${course.batch_id}`)
    expect(await choice({ course_id: course.course_id, batch_no: '1' })).toMatchObject({ missing: 'course' })
    expect(await choice({ course_id: other.course_id })).toMatchObject({ course_id: other.course_id, missing: null })
  })
})

describe('an order', () => {
  it('by transfer holds its seats, and gives them when staff have found the money', async () => {
    const { status, body } = await order({ purchase_order: 'TKC-PO-2211', expected_total: 70_400 })
    expect([status, body.data.order.state, body.data.order.owed]).toEqual([200, 'pending', 70_400])
    expect(body.data.order.items).toMatchObject([{ seats: 20, total: 70_400 }])
    const { no } = body.data.order
    expect(body.data.redirect_url).toBe(`/corporate/seats/orders/${no}`)
    expect(body.data.order.bank_transfer?.reference).toBe(no)
    expect(await w.seats(course.batch_id)).toEqual({ held: 20, taken: 0 })
    expect(await owned()).toBeUndefined()
    const told = await w.messageTo(admin.email, 'order_transfer_awaited')
    for (const part of ['৳70,400', no, `/corporate/seats/orders/${no}`]) expect(told.text).toContain(part)

    const staff = await w.staff('orders.view', 'orders.approve')
    const found = { bank_reference: `TRX ${no}`, amount: 70_400, received_on: '2026-01-01' }
    expect((await w.call(confirmTransfer, { params: { no }, body: found }, { as: staff })).status).toBe(200)
    expect(await w.orderState(no)).toBe('paid')
    expect(await w.seats(course.batch_id)).toEqual({ held: 0, taken: 20 })
    expect(await owned()).toMatchObject({ seats: 20, allocated: 0, available: 20 })
    expect((await movements()).at(-1)).toEqual({ kind: 'bought', held: 0, taken: 20, owned: 20, no })
    expect(await papers(no)).toEqual(['invoice', 'receipt'])
    const desk = await w.staff('orders.view', 'orders.edit')
    expect((await w.call(resendInvoice, { params: { no } }, { as: desk })).status).toBe(200)
    const again = await w.messageTo(admin.email, 'order_invoice_resent')
    expect(again.text).toContain(`/corporate/seats/orders/${no}`)
    expect(await w.enrolments(course.course_id)).toBe(0)
    expect(await w.ledger(no)).toEqual({ bank: 7_040_000, discount: 960_000, revenue: -8_000_000 })
  })

  it('by transfer that staff refuse is told with the way to the company’s own order', async () => {
    const { no } = (await order()).body.data.order
    const staff = await w.staff('orders.view', 'orders.approve')
    const refused = await w.call(
      refuseTransfer,
      { params: { no }, body: { reason: 'Not on the statement.' } },
      { as: staff },
    )
    expect(refused.status, refused.text).toBe(200)
    const mail = await w.messageTo(admin.email, 'order_transfer_refused')
    expect(mail.text).toContain(`/corporate/seats/orders/${no}`)
  })

  it('of a reduced course has one base price, in the quote, the order and the invoice', async () => {
    await w.database.run(sql`update batch set discount_paisa = 100000 where id = ${course.batch_id}`)
    await credit(100_000)
    const query = { course_id: course.course_id, seats: '20' as never }
    const { quote, steps } = (await w.call(seatPrice, { query }, { as: admin })).body.data
    expect([steps[0]?.seat_price, quote?.seat_price]).toEqual([3000, 3000])
    expect(quote).toMatchObject({ sub_total: 60_000, discount: 7_200, total: 52_800 })
    const { order: placed } = (await order({ payment_method: 'credit' })).body.data
    expect(placed).toMatchObject({ sub_total: 60_000, discount_amount: 7_200, total: 52_800 })
    const invoice = await w.database.first<{ snapshot: Record<string, unknown> }>(sql`
      select snapshot from invoice v join orders o on o.id = v.order_id where o.no = ${placed.no}`)
    expect(invoice?.snapshot).toMatchObject({
      lines: [{ quantity: 20, unitPrice: 300_000, discount: 720_000, total: 5_280_000 }],
    })
  })

  it('by card is paid at the gateway, and a repeated notice gives its seats once', async () => {
    const { body } = await order({ payment_method: 'card', seats: 5 })
    const { no } = body.data.order
    const { tran_id } = await w.attempt(no)
    await w.sslcommerz.finish(tran_id, 'success', { notification: 'double' })
    expect(await w.orderState(no)).toBe('paid')
    expect(await owned()).toMatchObject({ seats: 5 })
  })

  it('on credit gives seats at once, and the invoice is paid later', async () => {
    await credit(100_000, 45)
    const { body } = await order({ payment_method: 'credit', purchase_order: 'PO 7' })
    const { no, due_on, owed, state } = body.data.order
    expect([state, owed, body.data.redirect_url]).toEqual(['invoiced', 70_400, null])
    const due = await w.database.first<{ due: string }>(sql`select (dhaka_today() + 45)::text as due`)
    expect(due_on).toBe(due?.due)
    expect(await owned()).toMatchObject({ seats: 20 })
    expect(await papers(no)).toEqual(['invoice'])
    const invoice = await w.database.first<{ snapshot: Record<string, unknown> }>(sql`
      select snapshot from invoice v join orders o on o.id = v.order_id where o.no = ${no}`)
    expect(invoice?.snapshot).toMatchObject({
      ...{ purchaseOrder: 'PO 7', dueOn: due_on, total: 7_040_000 },
      lines: [{ quantity: 20, unitPrice: 400_000, total: 7_040_000 }],
    })

    const paid = await w.call(paySeatOrder, { params: { no }, body: { payment_method: 'card' } }, { as: admin })
    expect(paid.status).toBe(200)
    await w.sslcommerz.finish((await w.attempt(no)).tran_id, 'success')
    expect(await w.orderState(no)).toBe('paid')
    expect(await papers(no)).toEqual(['invoice', 'receipt'])
    expect(await owned()).toMatchObject({ seats: 20 })
    expect((await w.call(getSeatOrder, { params: { no } }, { as: admin })).body.data.owed).toBe(0)
  })

  it('never takes more credit than there is, however many come at once', async () => {
    await credit(100_000)
    const all = await Promise.all(Array.from({ length: 6 }, () => order({ payment_method: 'credit', seats: 10 })))
    // Ten seats cost 38,000.
    expect(all.map(({ status }) => status).toSorted()).toEqual([200, 200, 409, 409, 409, 409])
    const refused = all.find(({ status }) => status === 409)
    expect(refused?.body.error.code).toBe('credit_exceeded')
    expect(refused?.body.errors?.payment_method?.[0]).toContain('24,000')
    expect(await owned()).toMatchObject({ seats: 20 })
  })

  it('repeated with its key is one order', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => order({ seats: 3 }, 'double-click')))
    // Whoever comes while the first runs is told so, and asks again.
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
    const again = await order({ seats: 3 }, 'double-click')
    const placed = [...answers, again].filter(({ status }) => status === 200)
    expect(new Set(placed.map(({ body }) => body.data.order.no)).size).toBe(1)
    expect((await order({ seats: 4 }, 'double-click')).status).toBe(422)
    expect(await w.seats(course.batch_id)).toEqual({ held: 3, taken: 0 })
  })

  it.each([
    ['more than the batch has', { seats: 31 }, 409, 'seats'],
    ['no seats', { seats: 0 }, 422, 'seats'],
    ['fewer than none', { seats: -5 }, 422, 'seats'],
    ['a part of a seat', { seats: 1.5 }, 422, 'seats'],
    ['another batch', { batch_id: '00000000-0000-7000-8000-000000000000' }, 422, 'batch_id'],
    ['no way to pay', { payment_method: 'cash' }, 422, 'payment_method'],
    ['credit without any', { payment_method: 'credit' }, 409, 'payment_method'],
  ])('of %s is refused at its field', async (_what, given, status, field) => {
    const answer = await order(given)
    expect(answer.status).toBe(status)
    expect(answer.body.errors?.[field]).toHaveLength(1)
    expect(await w.seats(course.batch_id)).toEqual({ held: 0, taken: 0 })
  })

  it('at a price that was not shown is asked again', async () => {
    expect((await order({ expected_total: 1 })).body.error.code).toBe('price_changed')
  })

  it('of a free course, or after registration has closed, is refused', async () => {
    const free = await w.course({ price: 0 })
    expect((await order({ batch_id: free.batch_id })).body.error.code).toBe('course_is_free')
    await w.database.run(sql`update batch set reg_end_date = dhaka_today() - 1 where id = ${course.batch_id}`)
    expect((await order()).body.error.code).toBe('registration_closed')
  })

  it('that is given up lets its seats go, and money that comes later still buys them', async () => {
    const { no } = (await order({ payment_method: 'card', seats: 6 })).body.data.order
    const { tran_id } = await w.attempt(no)
    const cancelled = await w.call(cancelSeatOrder, { params: { no } }, { as: admin })
    expect(cancelled.body.data.state).toBe('cancelled')
    expect(await w.seats(course.batch_id)).toEqual({ held: 0, taken: 0 })
    await w.sslcommerz.finish(tran_id, 'success')
    expect(await w.orderState(no)).toBe('paid')
    expect(await owned()).toMatchObject({ seats: 6 })
  })

  it('that is given up twice, or after it was paid, has one end', async () => {
    const place = async () => (await order({ payment_method: 'card', seats: 6 })).body.data.order.no
    const give = (no: string) => w.call(cancelSeatOrder, { params: { no } }, { as: admin })
    const twice = await place()
    expect((await Promise.all([give(twice), give(twice)])).map(({ status }) => status)).toEqual([200, 200])
    expect(await w.seats(course.batch_id)).toEqual({ held: 0, taken: 0 })
    const paid = await place()
    await w.sslcommerz.finish((await w.attempt(paid)).tran_id, 'success')
    expect((await give(paid)).body.error?.code).toBe('order_not_open')
    expect(await owned()).toMatchObject({ seats: 6 })
  })

  it('that is given up and taken up again is paid once, and gives its seats once', async () => {
    const { no } = (await order({ payment_method: 'card', seats: 6 })).body.data.order
    const pay = () => w.call(paySeatOrder, { params: { no }, body: { payment_method: 'card' } }, { as: admin })
    await w.call(cancelSeatOrder, { params: { no } }, { as: admin })
    expect((await Promise.all([pay(), pay()])).some(({ status }) => status === 200)).toBe(true)
    expect(await w.seats(course.batch_id)).toEqual({ held: 6, taken: 0 })
    for (const { tran_id } of await w.attempts(no)) await w.sslcommerz.finish(tran_id, 'success')
    expect(await w.orderState(no)).toBe('paid')
    expect(await w.seats(course.batch_id)).toEqual({ held: 0, taken: 6 })
    expect(await owned()).toMatchObject({ seats: 6 })
    expect((await pay()).body.error?.code).toBe('order_not_payable')
  })

  it('is the company’s: of other companies and of the person as a learner it is absent', async () => {
    const { no } = (await order()).body.data.order
    const colleague = await w.corporateAdmin(admin.companyId)
    expect((await w.call(getSeatOrders, {}, { as: colleague })).body.data).toMatchObject([{ no }])
    const stranger = await w.corporateAdmin(await w.company())
    for (const call of [
      w.call(getSeatOrder, { params: { no } }, { as: stranger }),
      w.call(cancelSeatOrder, { params: { no } }, { as: stranger }),
      w.call(paySeatOrder, { params: { no }, body: { payment_method: 'card' } }, { as: stranger }),
    ])
      expect((await call).status).toBe(404)
    expect((await w.call(getSeatOrders, {}, { as: stranger })).body.data).toEqual([])
    expect((await order({}, undefined, await w.learner())).status).toBe(403)
  })

  it('20 at once for 30 seats: the batch is never over full', async () => {
    const admins = await Promise.all(Array.from({ length: 20 }, async () => w.corporateAdmin(await w.company())))
    const all = await Promise.all(admins.map((each) => order({ seats: 4 }, undefined, each)))
    expect(all.filter(({ status }) => status === 200)).toHaveLength(7)
    expect(await w.seats(course.batch_id)).toEqual({ held: 28, taken: 0 })
  })
})

describe('orders that a company has not paid', () => {
  it('are three at most for one batch, whoever of it orders or takes one up again', async () => {
    const seats = 5
    const given = (await order({ seats })).body.data.order.no
    await w.call(cancelSeatOrder, { params: { no: given } }, { as: admin })
    const open: string[] = []
    for (let more = 0; more < 3; more++) open.push((await order({ seats })).body.data.order.no)
    const colleague = await w.corporateAdmin(admin.companyId)
    const refused = await order({ seats }, undefined, colleague)
    expect([refused.status, refused.body.error.code]).toEqual([409, 'too_many_unpaid_orders'])
    const pay = (no: string) =>
      w.call(paySeatOrder, { params: { no }, body: { payment_method: 'bank' } }, { as: admin })
    expect((await pay(given)).body.error.code).toBe('too_many_unpaid_orders')
    expect((await pay(open[0]!)).status).toBe(200)
    await w.call(cancelSeatOrder, { params: { no: open[0]! } }, { as: admin })
    expect((await pay(given)).status).toBe(200)
    await credit(100_000)
    expect((await order({ seats, payment_method: 'credit' })).status).toBe(200)
  })
})
