/** What staff see of orders and do with them: search, one order's story, transfers, refunds, held payments, files. */
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { postOrder, requestRefund } from '#contracts/checkout/orders.ts'
import {
  confirmRefund,
  officeDecideRefund,
  officeRefunds,
  heldPayments,
  retryRefund,
} from '#contracts/checkout/refunds.office.ts'
import {
  askGateway,
  confirmTransfer,
  decideReview,
  giveRefund,
  refuseTransfer,
  resendInvoice,
} from '#contracts/checkout/order-acts.office.ts'
import { officeOrders, officeOrderStory } from '#contracts/checkout/orders.office.ts'
import type { TestLearner, TestPerson } from '#tests/world.ts'
import { countStatements, sql } from '#server/platform/postgres/database.ts'
import { followRefunds } from '../checkout-jobs.ts'
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

interface Placed {
  learner: TestLearner
  course: Awaited<ReturnType<typeof w.course>>
  no: string
}
async function placed(given: Record<string, unknown> = {}, price = 600_000): Promise<Placed> {
  const learner = await w.learner('Rahima Khatun')
  const course = await w.course({ price, seats: 5 })
  const answer = await w.order(learner, course, given)
  if (answer.status !== 200) throw new Error(answer.text)
  return { learner, course, no: answer.body.data.order.no }
}
const byBank = () => placed({ payment_method: 'bank' })
async function paidByCard(payment?: 'risky' | 'wrong_amount'): Promise<Placed> {
  const order = await placed({}, 1150)
  await w.sslcommerz.finish((await w.attempt(order.no)).tran_id, 'success', payment ? { payment } : {})
  await expect.poll(() => w.orderState(order.no)).not.toBe('pending')
  return order
}
const transfer = (given: Record<string, unknown> = {}) => ({
  bank_reference: `FT-${crypto.randomUUID()}`,
  amount: 600_000,
  received_on: '2026-01-05',
  ...given,
})
const as = (who: TestPerson) => ({ as: who })
/** Confirms the transfer of the refund that is under way. */
async function sendBack(no: string): Promise<void> {
  const refund = (await story(no)).refunds.find(({ can }) => can.confirm)
  const body = { bank_reference: `OUT-${refund?.id}` }
  await w.call(confirmRefund, { params: { id: refund?.id ?? '' }, body }, as(finance))
}
const story = async (no: string) => (await w.call(officeOrderStory, { params: { no } }, as(finance))).body.data
const audit = (action: string) =>
  w.database.first<{ n: number }>(sql`select count(*)::int as n from audit_entry where action = ${action}`)

describe('the list of orders', () => {
  it('finds by number, buyer and transaction, and sums up what was found', async () => {
    const { no, learner } = await paidByCard()
    const find = async (q: string) => (await w.call(officeOrders, { query: { q } }, as(finance))).body
    for (const q of [
      no,
      no.slice(3).toLowerCase(),
      learner.email,
      `+88${learner.phone}`,
      (await w.attempt(no)).tran_id,
    ]) {
      const found = await find(q)
      expect([q, found.data.map((row) => row.no)]).toEqual([q, [no]])
      expect(found.sums).toEqual({ orders: 1, total: 1150, paid: 1150, refunded: 0 })
    }
    expect((await find('%')).data).toEqual([])
    expect((await find('Rahima')).data.length).toBeGreaterThan(0)
  })

  it('filters by state, method, course, day and amount, and sorts', async () => {
    const { no, course } = await byBank()
    const find = async (query: Record<string, unknown>) =>
      (await w.call(officeOrders, { query }, as(finance))).body.data.map((row) => row.no)
    expect(await find({ course: course.slug, state: 'pending', method: 'bank', min: 600_000, max: 600_000 })).toEqual([
      no,
    ])
    expect(await find({ course: course.slug, state: 'paid' })).toEqual([])
    expect(await find({ course: course.slug, method: 'card,mobile' })).toEqual([])
    expect(await find({ course: course.slug, to: '2020-01-01' })).toEqual([])
    expect(await find({ course: course.slug, min: 600_001 })).toEqual([])
    const { data } = (await w.call(officeOrders, { query: { sort: '-total' } }, as(finance))).body
    const totals = data.map(({ total }) => total)
    expect(totals).toEqual(totals.toSorted((a, b) => b - a))
  })

  it('tells what is wrong with a filter at its field', async () => {
    const answer = await w.call(officeOrders, { query: { state: 'lost', from: 'soon', min: '-1' } }, as(finance))
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.body.errors ?? {}).toSorted()).toEqual(['from', 'min', 'state'])
    for (const from of ['2026-02-31', '0000-01-01']) {
      const never = await w.call(officeOrders, { query: { from } }, as(finance))
      expect([never.status, Object.keys(never.body.errors ?? {})]).toEqual([422, ['from']])
    }
  })

  it('shows staff of a narrower scope their own only, and 404 for the rest', async () => {
    const { no } = await byBank()
    await w.database.run(sql`update person_permission set scope = 'own' where person_id = ${onlooker.personId}`)
    expect((await w.call(officeOrders, {}, as(onlooker))).body.data).toEqual([])
    const foreign = await w.call(officeOrderStory, { params: { no } }, as(onlooker))
    const absent = await w.call(officeOrderStory, { params: { no: 'SA-260101-999999' } }, as(onlooker))
    expect([foreign.status, foreign.text]).toEqual([404, absent.text])
    await w.database.run(sql`update person_permission set scope = 'all' where person_id = ${onlooker.personId}`)
  })

  it('shows staff of one company the orders of its learners', async () => {
    const { no, learner } = await byBank()
    const { no: foreign, learner: invited } = await byBank()
    const clerk = await w.staff('orders.view')
    const company = await w.company()
    await w.database.run(sql`update person_permission set scope = 'company' where person_id = ${clerk.personId}`)
    await w.database.run(sql`insert into corporate_user (person_id, company_id) values (${clerk.personId}, ${company})`)
    await w.database.run(
      sql`insert into corporate_learner (company_id, learner_id, status) values (${company}, ${learner.learnerId}, 'active')`,
    )
    // Whoever is only invited is not of the company yet.
    await w.database.run(
      sql`insert into corporate_learner (company_id, learner_id) values (${company}, ${invited.learnerId})`,
    )
    const seen = (await w.call(officeOrders, { query: { perpage: 100 } }, as(clerk))).body
    expect([seen.data.map((row) => row.no), seen.sums?.orders]).toEqual([[no], 1])
    expect((await w.call(officeOrderStory, { params: { no: foreign } }, as(clerk))).status).toBe(404)
    // What another company paid for the same learner is that company's.
    await w.database.run(sql`update orders set company_id = ${await w.company()} where no = ${no}`)
    expect((await w.call(officeOrderStory, { params: { no } }, as(clerk))).status).toBe(404)
  })

  it('takes two statements beside the session, whatever it shows', async () => {
    const { statements } = await countStatements(() => w.call(officeOrders, {}, as(finance)))
    expect(statements).toBeLessThanOrEqual(4)
  })
})

describe('one order', () => {
  it('tells its whole story, without secrets, and says what may be done', async () => {
    const { no } = await paidByCard()
    const order = await story(no)
    expect(order.events.map(({ to_state }) => to_state)).toEqual(['pending', 'paid'])
    expect(order.attempts).toMatchObject([{ provider: 'sslcommerz', state: 'paid', amount: 1150 }])
    expect(JSON.stringify(order.attempts)).not.toMatch(/verify_sign|verify_key|store_pass|card_no/)
    expect(order.balance).toBe(0)
    expect(order.entries.length).toBeGreaterThan(2)
    expect(order.papers.map(({ kind }) => kind)).toContain('invoice')
    expect(order.lines).toMatchObject([{ enrolment: 'active', paid: 1150, returned: 0 }])
    expect(order.rule).toMatchObject({ amount: 1150, percent: 100 })
    expect(order.can).toMatchObject({ refund: true, resend_invoice: true, confirm_transfer: false })
    const seen = (await w.call(officeOrderStory, { params: { no } }, as(onlooker))).body.data
    expect(Object.values(seen.can)).not.toContain(true)
  })
})

describe('a bank transfer', () => {
  it('that staff confirm enrols the buyer, once, and is in the audit log', async () => {
    const { no, course } = await byBank()
    const body = transfer()
    const send = () => w.call(confirmTransfer, { params: { no }, body, idempotencyKey: `k-${no}` }, as(finance))
    const [first, second] = [await send(), await send()]
    expect([first.status, first.body.data.state]).toEqual([200, 'paid'])
    expect(second.text).toBe(first.text)
    expect(await w.enrolments(course.course_id)).toBe(1)
    expect((await story(no)).attempts[0]?.settled_at).toBeTruthy()
    const again = await w.call(confirmTransfer, { params: { no }, body }, as(finance))
    expect([again.status, again.body.error.code]).toEqual([409, 'reference_taken'])
    expect(again.body.errors).toHaveProperty('bank_reference')
    // The same number, typed as another statement prints it.
    const spelled = { ...body, bank_reference: ` ${body.bank_reference.toLowerCase().replaceAll('-', ' ')}` }
    const spelt = await w.call(confirmTransfer, { params: { no }, body: spelled }, as(finance))
    expect([spelt.status, spelt.body.error.code]).toEqual([409, 'reference_taken'])
    expect((await story(no)).refunds).toEqual([])
    expect((await audit('order.confirm_transfer'))?.n).toBe(1)
  })

  it('of another amount waits for a decision, and accepting it keeps the books', async () => {
    const { no, course } = await byBank()
    await w.call(confirmTransfer, { params: { no }, body: transfer({ amount: 599_000 }) }, as(finance))
    expect(await w.orderState(no)).toBe('under_review')
    const { data } = (await w.call(heldPayments, { query: { perpage: 100 } }, as(finance))).body
    expect(data.find((row) => row.order_no === no)).toMatchObject({ kind: 'amount', state: 'under_review' })
    const body = { decision: 'accept' as const, reason: 'Bank fee' }
    const missing = await w.call(decideReview, { params: { no }, body }, as(finance))
    expect([missing.status, Object.keys(missing.body.errors ?? {})]).toEqual([422, ['found_amount']])
    const answer = await w.call(decideReview, { params: { no }, body: { ...body, found_amount: 599_000 } }, as(finance))
    expect(answer.body.data.state).toBe('paid')
    expect(await w.enrolments(course.course_id)).toBe(1)
    expect(await w.ledger(no)).toEqual({ bank: 59_900_000, buyer: 100_000, revenue: -60_000_000 })
    const twice = await w.call(decideReview, { params: { no }, body: { ...body, found_amount: 1 } }, as(finance))
    expect(twice.status).toBe(409)
  })

  it('is refused with words at the field', async () => {
    const { no } = await byBank()
    const wrong = { bank_reference: ' ', amount: 0.001, received_on: '2026-02-31' }
    const answer = await w.call(confirmTransfer, { params: { no }, body: wrong }, as(finance))
    expect([answer.status, Object.keys(answer.body.errors ?? {}).toSorted()]).toEqual([
      422,
      ['amount', 'bank_reference', 'received_on'],
    ])
    const late = await w.call(
      confirmTransfer,
      { params: { no }, body: transfer({ received_on: '2099-01-01' }) },
      as(finance),
    )
    expect(late.body.errors).toEqual({ received_on: ['This day is in the future.'] })
    const card = await paidByCard()
    const answered = await w.call(confirmTransfer, { params: { no: card.no }, body: transfer() }, as(finance))
    expect(answered.body.error.code).toBe('not_by_transfer')
  })

  it('that never came ends the order, frees the seat, and the buyer is told why', async () => {
    const { no, learner, course } = await byBank()
    const body = { reason: 'The slip is of another bank, $& and $1.' }
    const refused = await w.call(refuseTransfer, { params: { no }, body }, as(finance))
    expect(refused.body.data.state).toBe('failed')
    expect(await w.seats(course.batch_id)).toEqual({ held: 0, taken: 0 })
    const message = await w.messageTo(learner.email, 'order_transfer_refused')
    expect(message.text).toContain('The slip is of another bank, $& and $1.')
    const again = await w.call(refuseTransfer, { params: { no }, body }, as(finance))
    expect([again.status, again.body.error.code]).toEqual([409, 'order_state'])
  })

  it('is nothing for who may only look', async () => {
    const { no } = await byBank()
    for (const [endpoint, body] of [
      [confirmTransfer, transfer()],
      [refuseTransfer, { reason: 'Because' }],
      [giveRefund, { amount: 1, reason: 'Because', keeps_access: true }],
      [decideReview, { decision: 'accept', reason: 'Because' }],
      [askGateway, undefined],
      [resendInvoice, undefined],
    ] as const) {
      expect((await w.call(endpoint, { params: { no }, body }, as(onlooker))).status).toBe(403)
    }
    expect(await w.orderState(no)).toBe('pending')
  })
})

describe('an own order', () => {
  it('is decided about by a colleague: its transfer, its refund, and one that was asked for', async () => {
    const buyer = await w.staff('orders.view', 'orders.approve')
    const own = async (order: Placed) => {
      await w.database.run(sql`update orders set person_id = ${buyer.personId} where no = ${order.no}`)
      return { no: order.no }
    }
    const said = (answer: { status: number; body: { error?: { code: string } } }) => [
      answer.status,
      answer.body.error?.code,
    ]
    const yourself = [409, 'yourself']
    const open = await own(await byBank())
    const body = transfer()
    expect(said(await w.call(confirmTransfer, { params: open, body }, as(buyer)))).toEqual(yourself)
    expect(await w.orderState(open.no)).toBe('pending')
    const given = { amount: 1150, reason: 'For myself', keeps_access: true }
    const bought = await paidByCard()
    const paid = await own(bought)
    expect((await w.call(officeOrderStory, { params: paid }, as(buyer))).body.data.can.refund).toBe(false)
    expect(said(await w.call(giveRefund, { params: paid, body: given }, as(buyer)))).toEqual(yourself)
    const asked = await paidByCard()
    await w.call(requestRefund, { params: { no: asked.no }, body: { reason: 'Not mine' } }, { as: asked.learner })
    await own(asked)
    const waiting = (await w.call(officeRefunds, { query: { perpage: 100 } }, as(buyer))).body.data
    const refund = waiting.find(({ order_no }) => order_no === asked.no)
    expect(refund?.can.decide).toBe(false)
    const decision = { decision: 'approve' as const, reason: 'For myself' }
    const decided = await w.call(officeDecideRefund, { params: { id: refund!.id }, body: decision }, as(buyer))
    expect(said(decided)).toEqual(yourself)
    expect((await w.call(giveRefund, { params: paid, body: given }, as(finance))).status).toBe(200)
  })

  it('is also that of a company that one acts for, whoever placed it there', async () => {
    const both = await w.staff('orders.view', 'orders.approve')
    const company = await w.company('Own factory')
    await w.database.run(sql`insert into corporate_user (person_id, company_id) values (${both.personId}, ${company})`)
    const { no } = await byBank()
    await w.database.run(sql`update orders set company_id = ${company}, learner_id = null where no = ${no}`)
    const body = transfer()
    const confirmed = await w.call(confirmTransfer, { params: { no }, body }, as(both))
    expect([confirmed.status, confirmed.body.error?.code]).toEqual([409, 'yourself'])
    expect(await w.orderState(no)).toBe('pending')
    expect((await w.call(officeOrderStory, { params: { no } }, as(both))).body.data.can.confirm_transfer).toBe(false)
  })
})

describe('money that goes back', () => {
  it('in part, with the course kept, leaves the order partly refunded', async () => {
    const { no, course } = await paidByCard()
    const body = { amount: 150, reason: 'A class fell out', keeps_access: true }
    const send = () => w.call(giveRefund, { params: { no }, body, idempotencyKey: `r-${no}` }, as(finance))
    const answers = await Promise.all([send(), send()])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)[0]).toBe(200)
    await settleRefund(no)
    expect(await w.orderState(no)).toBe('partly_refunded')
    expect(await w.enrolments(course.course_id)).toBe(1)
    const order = await story(no)
    expect(order.refunds).toMatchObject([{ state: 'refunded', amount: 150, keeps_access: true }])
    expect(order.refundable).toBe(1000)
    expect(order.balance).toBe(0)
    const more = await w.call(giveRefund, { params: { no }, body: { ...body, amount: 1000.01 } }, as(finance))
    expect(more.body.errors).toEqual({ amount: ['This is more than is left to refund.'] })
  })

  it('in part is one of a double press, also by a wallet that answers at once, and an old form gives nothing', async () => {
    const learner = await w.learner()
    const course = await w.course({ price: 800 })
    const { no } = (await w.order(learner, course, { payment_method: 'mobile' })).body.data.order
    await fetch(w.bkash.finish((await w.attempt(no)).reference, 'success'), { redirect: 'manual' })
    const body = { amount: 100, reason: 'A class fell out', keeps_access: true }
    const give = (more: object = {}, idempotencyKey?: string) =>
      w.call(
        giveRefund,
        { params: { no }, body: { ...body, ...more }, ...(idempotencyKey && { idempotencyKey }) },
        as(finance),
      )
    expect((await give()).status).toBe(200)
    await expect.poll(() => w.orderState(no)).toBe('partly_refunded')
    expect((await give()).status).toBe(200)
    const old = await give({ refundable: 800 }, 'a second tab')
    expect([old.status, old.body.error.code]).toEqual([409, 'refunded_meanwhile'])
    expect((await story(no)).refunds).toHaveLength(1)
    expect((await give({ refundable: 700 }, 'one that saw it')).status).toBe(200)
    await expect.poll(async () => (await story(no)).refunds.length).toBe(2)
  })

  it('in full ends access', async () => {
    const { no, course } = await paidByCard()
    await w.call(
      giveRefund,
      { params: { no }, body: { amount: 1150, reason: 'Wrong course', keeps_access: false } },
      as(finance),
    )
    await settleRefund(no)
    expect(await w.orderState(no)).toBe('refunded')
    expect(await w.enrolments(course.course_id)).toBe(0)
  })

  it('that a learner asked for is decided with the rule in sight', async () => {
    const { no, learner } = await paidByCard()
    await w.call(requestRefund, { params: { no }, body: {} }, as(learner))
    const list = (await w.call(officeRefunds, { query: { view: 'waiting', perpage: 100 } }, as(finance))).body
    const row = list.data.find(({ order_no }) => order_no === no)
    expect(row).toMatchObject({
      amount: 1150,
      rule: { amount: 1150, percent: 100, watched_percent: 0, days_since_payment: 0, has_certificate: false },
      can: { decide: true, retry: false, confirm: false },
    })
    expect(list.counts?.waiting).toBeGreaterThan(0)
    expect((await story(no)).rule).toMatchObject({ amount: 1150, percent: 100 })
    const params = { id: row?.id ?? '' }
    const decide = (body: Record<string, unknown>) =>
      w.call(officeDecideRefund, { params, body: { reason: 'By the rule', ...body } }, as(finance))
    expect((await decide({ decision: 'approve', amount: 2000 })).body.errors).toHaveProperty('amount')
    expect((await decide({ decision: 'decline' })).body.data.state).toBe('declined')
    expect((await decide({ decision: 'approve' })).body.error.code).toBe('refund_decided')
    expect(await w.orderState(no)).toBe('paid')
    expect(
      (await w.call(officeDecideRefund, { params, body: { decision: 'decline', reason: 'No' } }, as(onlooker))).status,
    ).toBe(403)
  })

  it('that the gateway did not make is sent again, once', async () => {
    const { no } = await paidByCard()
    await w.database.run(
      sql`update payment_attempt set provider_transaction = null where order_id = (select id from orders where no = ${no})`,
    )
    await w.call(
      giveRefund,
      { params: { no }, body: { amount: 1150, reason: 'Wrong course', keeps_access: false } },
      as(finance),
    )
    await expect.poll(async () => (await story(no)).refunds[0]?.state).toBe('failed')
    expect(await w.orderState(no)).toBe('paid')
    await w.database.run(
      sql`update payment_attempt set provider_transaction = ${`B-${no}`} where order_id = (select id from orders where no = ${no})`,
    )
    const [failed] = (await story(no)).refunds
    const retry = () => w.call(retryRefund, { params: { id: failed?.id ?? '' } }, as(finance))
    const [first, second] = await Promise.all([retry(), retry()])
    expect([first.status, second.status].toSorted((a, b) => a - b)).toEqual([200, 409])
    expect((await story(no)).refunds).toHaveLength(2)
    expect((await story(no)).refunds[0]?.can.retry).toBe(false)
  })

  it('cannot be sent again once what is left was given in another way', async () => {
    const { no } = await paidByCard()
    const transaction = (await story(no)).attempts[0]?.provider_transaction ?? null
    const known = (as: string | null) =>
      w.database.run(sql`update payment_attempt set provider_transaction = ${as}
        where order_id = (select id from orders where no = ${no})`)
    const give = (reason: string) =>
      w.call(giveRefund, { params: { no }, body: { amount: 700, reason, keeps_access: true } }, as(finance))
    await known(null)
    await give('Goodwill')
    await expect.poll(async () => (await story(no)).refunds[0]?.state).toBe('failed')
    const [failed] = (await story(no)).refunds
    await known(transaction)
    await give('Goodwill, once more')
    await settleRefund(no)
    expect(await w.orderState(no)).toBe('partly_refunded')
    const params = { id: failed?.id ?? '' }
    const again = await w.call(retryRefund, { params }, as(finance))
    const byHand = await w.call(confirmRefund, { params, body: { bank_reference: 'OUT-9' } }, as(finance))
    const { refunds } = await story(no)
    expect([again.status, byHand.status, refunds.length]).toEqual([409, 409, 2])
    expect(refunds[0]).toMatchObject({ is_stuck: true, can: { retry: false, confirm: false } })
  })

  it('that the gateway did not make is settled by hand, from the bank', async () => {
    const { no } = await paidByCard()
    await w.database.run(
      sql`update payment_attempt set provider_transaction = null where order_id = (select id from orders where no = ${no})`,
    )
    const body = { amount: 1150, reason: 'Wrong course', keeps_access: false }
    await w.call(giveRefund, { params: { no }, body }, as(finance))
    await expect.poll(async () => (await story(no)).refunds[0]?.state).toBe('failed')
    const [failed] = (await story(no)).refunds
    expect(failed?.can).toEqual({ decide: false, retry: true, confirm: true })
    const confirm = () =>
      w.call(confirmRefund, { params: { id: failed?.id ?? '' }, body: { bank_reference: 'OUT-2' } }, as(finance))
    const both = await Promise.all([confirm(), confirm()])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await w.orderState(no)).toBe('refunded')
    expect((await story(no)).refunds.map(({ state, provider }) => [state, provider])).toEqual([
      ['failed', 'sslcommerz'],
      ['refunded', 'bank'],
    ])
    expect((await w.ledger(no)).bank).toBe(-115_000)
  })

  it('gives back no more than came in, where less was accepted', async () => {
    const { no } = await byBank()
    await w.call(confirmTransfer, { params: { no }, body: transfer({ amount: 400_000 }) }, as(finance))
    const accept = { decision: 'accept' as const, found_amount: 400_000, reason: 'The rest comes later' }
    await w.call(decideReview, { params: { no }, body: accept }, as(finance))
    const give = (amount: number) =>
      w.call(giveRefund, { params: { no }, body: { amount, reason: 'Goodwill', keeps_access: false } }, as(finance))
    expect((await story(no)).refundable).toBe(400_000)
    expect((await give(400_001)).body.errors).toHaveProperty('amount')
    expect((await give(100_000)).status).toBe(200)
    await sendBack(no)
    expect(await w.orderState(no)).toBe('partly_refunded')
    expect((await give(300_000)).status).toBe(200)
    await sendBack(no)
    // All that came in is back.
    expect(await w.orderState(no)).toBe('refunded')
  })

  it('by transfer is confirmed by who made it', async () => {
    const { no } = await byBank()
    await w.call(confirmTransfer, { params: { no }, body: transfer() }, as(finance))
    await w.call(
      giveRefund,
      { params: { no }, body: { amount: 600_000, reason: 'Group fell out', keeps_access: false } },
      as(finance),
    )
    const [refund] = (await story(no)).refunds
    expect(refund?.can.confirm).toBe(true)
    const confirm = () =>
      w.call(confirmRefund, { params: { id: refund?.id ?? '' }, body: { bank_reference: 'OUT-1' } }, as(finance))
    expect((await confirm()).body.data.state).toBe('refunded')
    expect((await confirm()).body.error.code).toBe('refund_not_by_transfer')
    expect(await w.orderState(no)).toBe('refunded')
  })
})

describe('a held payment', () => {
  it('that was flagged is sent back, once', async () => {
    const { no } = await paidByCard('risky')
    const decide = (decision: string) =>
      w.call(decideReview, { params: { no }, body: { decision, reason: 'A stolen card' } }, as(finance))
    expect((await decide('no_money')).body.errors).toHaveProperty('decision')
    expect((await decide('refund')).status).toBe(200)
    expect((await decide('refund')).status).toBe(409)
    expect((await story(no)).refunds).toHaveLength(1)
    await settleRefund(no)
    expect(await w.orderState(no)).toBe('refunded')
  })

  it('goes back once, and into the books once, when the first try fails', async () => {
    const { no } = await byBank()
    await w.call(confirmTransfer, { params: { no }, body: transfer({ amount: 1000 }) }, as(finance))
    const decide = (decision: 'accept' | 'refund') => {
      const body = { decision, found_amount: 1000, reason: 'Too little' }
      return w.call(decideReview, { params: { no }, body }, as(finance))
    }
    await decide('refund')
    await w.database.run(
      sql`update refund set state = 'failed' where order_id = (select id from orders where no = ${no})`,
    )
    const failed = (await story(no)).refunds[0]?.id ?? ''
    expect((await decide('refund')).status).toBe(200)
    expect(await w.ledger(no)).toEqual({ bank: 100_000, buyer: -100_000 })
    const retry = () => w.call(retryRefund, { params: { id: failed } }, as(finance))
    expect((await retry()).status).toBe(409)
    await w.database.run(
      sql`update refund set state = 'failed' where order_id = (select id from orders where no = ${no})`,
    )
    expect((await decide('accept')).body.data.state).toBe('paid')
    expect((await retry()).status).toBe(409)
    expect((await story(no)).refunds).toHaveLength(2)
  })

  it('that is one of two is decided alone', async () => {
    const { no } = await byBank()
    for (const amount of [1000, 2000]) {
      await w.call(confirmTransfer, { params: { no }, body: transfer({ amount }) }, as(finance))
    }
    const body = { decision: 'refund', found_amount: 1000, reason: 'Too little' }
    await w.call(decideReview, { params: { no }, body }, as(finance))
    expect((await story(no)).refunds).toMatchObject([{ amount: 1000 }])
  })

  it('without money ends the order unpaid', async () => {
    const { no, course } = await paidByCard('wrong_amount')
    const body = { decision: 'no_money', reason: 'Nothing on the statement' }
    expect((await w.call(decideReview, { params: { no }, body }, as(finance))).body.data.state).toBe('cancelled')
    expect(await w.seats(course.batch_id)).toEqual({ held: 0, taken: 0 })
    expect(await w.ledger(no)).toEqual({})
  })

  it('beside a settled order goes back by hand of staff', async () => {
    const { no } = await byBank()
    await w.call(confirmTransfer, { params: { no }, body: transfer() }, as(finance))
    await w.call(confirmTransfer, { params: { no }, body: transfer({ amount: 1000 }) }, as(finance))
    expect(await w.orderState(no)).toBe('paid')
    const held = (await story(no)).attempts.find(({ is_waiting }) => is_waiting)
    expect(held?.state).toBe('review')
    const list = async () =>
      (await w.call(heldPayments, { query: { perpage: 100 } }, as(finance))).body.data.filter(
        (row) => row.order_no === no,
      )
    expect(await list()).toMatchObject([{ kind: 'twice' }])
    const body = { decision: 'refund', attempt_id: held?.id, found_amount: 1000, reason: 'Paid twice' }
    const answer = await w.call(decideReview, { params: { no }, body }, as(finance))
    expect(answer.body.data?.state ?? answer.text).toBe('paid')
    expect(await list()).toEqual([])
    expect((await w.call(decideReview, { params: { no }, body }, as(finance))).status).toBe(409)
    const refund = (await story(no)).refunds.find(({ kind }) => kind === 'extra')
    await w.call(confirmRefund, { params: { id: refund?.id ?? '' }, body: { bank_reference: 'OUT-2' } }, as(finance))
    expect((await w.ledger(no)).buyer).toBeUndefined()
  })
})

describe('the gateway asked now', () => {
  it('finds a payment whose notice was lost', async () => {
    const { no, course } = await placed({}, 1150)
    const { tran_id } = await w.attempt(no)
    await w.sslcommerz.finish(tran_id, 'success', { notification: 'lost' })
    const answer = await w.call(askGateway, { params: { no } }, as(finance))
    expect(answer.body.data).toMatchObject({ no, unanswered: 0 })
    expect(await w.enrolments(course.course_id)).toBe(1)
  })
})

describe('an invoice', () => {
  it('is sent again with the same papers', async () => {
    const { no, learner } = await paidByCard()
    const answer = await w.call(resendInvoice, { params: { no } }, as(finance))
    expect(answer.body.data.to).toMatch(/^p\*\*\*@/)
    const message = await w.messageTo(learner.email, 'order_invoice_resent')
    expect(message.attachments?.map(({ filename }) => filename)).toContain(
      (await story(no)).papers.find(({ kind }) => kind === 'invoice')?.number + '.pdf',
    )
    const { no: unpaid } = await byBank()
    expect((await w.call(resendInvoice, { params: { no: unpaid } }, as(finance))).body.error.code).toBe('no_invoice')
  })
})

describe('files', () => {
  const get = (url: string, who?: TestPerson) =>
    w.app.inject({ url: `/api/admin${url}`, headers: who ? { authorization: `Bearer ${who.token}` } : {} })

  it('of orders hold what was found and run nothing in a spreadsheet', async () => {
    const learner = await w.learner('=HYPERLINK("http://evil.example")')
    const course = await w.course({ price: 500, name: '@SUM(A1)' })
    const ordered = await w.call(
      postOrder,
      { body: { items: [{ slug: course.slug }], payment_method: 'bank', accept_policies: true } },
      { as: learner },
    )
    const { no } = ordered.body.data.order
    const csv = await get(`/orders.csv?course=${course.slug}`, finance)
    expect(csv.headers['content-type']).toContain('text/csv')
    expect(csv.body).toContain(no)
    expect(csv.body).not.toMatch(/(?:^|,)"?[=@+]/m)
    const xlsx = await get(`/orders.xlsx?course=${course.slug}`, finance)
    const sheet = Object.entries(unzipSync(new Uint8Array(xlsx.rawPayload)))
    const text = sheet.map(([, bytes]) => new TextDecoder().decode(bytes)).join('')
    expect(text).toContain(no)
    expect(text).not.toContain('<f>')
    expect((await audit('orders.export'))?.n).toBe(2)
  })

  it('are for who may take them out, and say what is wrong', async () => {
    const { no } = await paidByCard()
    const [paper] = (await story(no)).papers
    expect((await get('/orders.csv')).statusCode).toBe(401)
    expect((await get('/orders.csv', onlooker)).statusCode).toBe(403)
    expect((await get('/ledger.xlsx', onlooker)).statusCode).toBe(403)
    expect((await get('/orders.csv?from=soon', finance)).statusCode).toBe(422)
    expect((await get('/ledger.csv', finance)).body).toContain(no)
    const pdf = await get(`/orders/${no}/papers/${paper?.number}.pdf`, finance)
    expect([pdf.statusCode, pdf.rawPayload.subarray(0, 4).toString()]).toEqual([200, '%PDF'])
    expect((await get(`/orders/SA-260101-999999/papers/${paper?.number}.pdf`, finance)).statusCode).toBe(404)
    expect((await get(`/orders/${no}/slips/x`, finance)).statusCode).toBe(404)
    expect((await get(`/orders/${no}/slips/${crypto.randomUUID()}`, onlooker)).statusCode).toBe(404)
  })

  it('leave no row out where there are thousands, and many of one moment', async () => {
    const learner = await w.learner('Many Orders')
    await w.database.run(sql`
      insert into orders (no, learner_id, person_id, state, sub_total_paisa, total_paisa, placed_at)
      select 'MANY-' || n, ${learner.learnerId}, ${learner.personId}, 'expired', n % 7, n % 7,
        '2019-05-01'::timestamptz + (n % 5) * interval '1 microsecond' from generate_series(1, 2500) n`)
    await w.database.run(sql`
      with t as materialized (select new_id() as id from generate_series(1, 1200))
      insert into ledger_entry (transaction_id, account, amount_paisa, memo, at)
      select t.id, side.account, side.amount, 'many', '2019-05-01'::timestamptz
      from t, (values ('bank', 100), ('buyer', -100)) side (account, amount)`)
    const linesOf = async (path: string) => {
      const { body } = await get(`${path}from=2019-05-01&to=2019-05-02`, finance)
      return body.trim().split('\r\n').slice(1)
    }
    for (const sort of ['-placed', 'placed', '-total', 'total']) {
      expect(new Set((await linesOf(`/orders.csv?sort=${sort}&`)).map((line) => line.split(',')[0])).size).toBe(2500)
    }
    expect(await linesOf('/ledger.csv?')).toHaveLength(2400)
  }, 30_000)
})

/** The gateway is asked until the money is back. */
async function settleRefund(no: string): Promise<void> {
  const isSubmitted = async () => (await story(no)).refunds.at(-1)?.provider_reference
  await expect.poll(isSubmitted).toBeTruthy()
  await w.gatewayClock.advance(4000)
  await followRefunds(w.services)
}

it('staff read the names of courses in their own language, in the list, the order and its refund', async () => {
  const learner = await w.learner()
  const course = await w.course({ price: 1150 })
  const name = JSON.stringify({ en: 'Sewing', bn: 'সেলাই' })
  await w.database.run(sql`update course set name = ${name}::jsonb where id = ${course.course_id}`)
  const { no } = (await w.order(learner, course, { locale: 'bn' })).body.data.order
  await w.sslcommerz.finish((await w.attempt(no)).tran_id, 'success')
  await w.call(requestRefund, { params: { no }, body: {} }, { as: learner })
  const named = async (locale: string) => {
    const reader = { ...as(finance), headers: { 'accept-language': locale } }
    const list = await w.call(officeOrders, { query: { q: no } } as never, reader)
    const order = await w.call(officeOrderStory, { params: { no } }, reader)
    const desk = await w.call(officeRefunds, { query: {} }, reader)
    const refund = desk.body.data.find(({ order_no }) => order_no === no)
    return [list.body.data[0]?.courses, [order.body.data.lines[0]?.course_name], refund?.courses]
  }
  expect(await named('en')).toEqual([['Sewing'], ['Sewing'], ['Sewing']])
  expect(await named('bn')).toEqual([['সেলাই'], ['সেলাই'], ['সেলাই']])
})
