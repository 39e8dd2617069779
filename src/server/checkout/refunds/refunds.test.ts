import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getOrder, type Order, requestRefund, withdrawRefund } from '#contracts/checkout/orders.ts'
import { actAsUser } from '#contracts/accounts/acting.office.ts'
import { getMyCourse } from '#contracts/learning/player.ts'
import { decideRefunds, officeRefunds } from '#contracts/checkout/refunds.office.ts'
import type { TestLearner } from '#tests/world.ts'
import { sql } from '#server/platform/postgres/database.ts'
import { followRefunds } from '../checkout-jobs.ts'
import { type CheckoutWorld, checkoutWorld } from '../checkout-world.test-helper.ts'
import { decideRefund } from './decide-refund.ts'
import { recordBankTransfer } from '../bank-transfer/record-bank-transfer.ts'
import { reviewOrder } from '../reviews/review-order.ts'
import { followRefund } from './submit-refund.ts'
import { confirmBankRefund } from './confirm-bank-refund.ts'

let w: CheckoutWorld
let staffId: string
beforeAll(async () => {
  w = await checkoutWorld()
  staffId = (await w.staff('orders.approve')).personId
})
afterAll(() => w.close())

interface Paid {
  learner: TestLearner
  course: Awaited<ReturnType<CheckoutWorld['course']>>
  no: string
  orderId: string
  tranId: string
}
/** A paid order for a course of 1,150 taka with VAT of 15 per cent inside. */
async function paidOrder(given: Record<string, unknown> = {}, scenario = {}): Promise<Paid> {
  const learner = await w.learner()
  const course = await w.course({ price: 1150, seats: 20, trainingType: 'Self-paced' })
  await w.database.run(sql`
    insert into installation values ('vat', '{"rate_percent": 15}') on conflict (key) do nothing`)
  const placed = await w.order(learner, course, given)
  expect(placed.status).toBe(200)
  const { no } = placed.body.data.order
  const tranId = (await w.attempt(no)).tran_id
  await w.sslcommerz.finish(tranId, 'success', scenario)
  return { learner, course, no, orderId: await orderId(no), tranId }
}
async function orderId(no: string): Promise<string> {
  return (await w.database.first<{ id: string }>(sql`select id from orders where no = ${no}`))?.id ?? ''
}
const ask = (as: TestLearner, no: string, reason = 'Changed my mind') =>
  w.call(requestRefund, { params: { no }, body: { reason } }, { as })
const withdraw = (as: TestLearner, no: string) => w.call(withdrawRefund, { params: { no } }, { as })
async function show(as: TestLearner, no: string): Promise<Order> {
  return (await w.call(getOrder, { params: { no } }, { as })).body.data
}
interface RefundFacts {
  id: string
  state: string
  amount_paisa: number
  provider_reference: string | null
}
async function refundOf(no: string): Promise<RefundFacts> {
  const row = await w.database.first<RefundFacts>(sql`
    select id, state, amount_paisa, provider_reference from refund
    where order_id = (select id from orders where no = ${no}) order by requested_at desc limit 1`)
  if (!row) throw new Error('No refund')
  return row
}
/** Until the job has handed it to the provider. */
const submitted = (no: string) => expect.poll(async () => (await refundOf(no)).provider_reference).toBeTruthy()
async function finishRefund(no: string): Promise<void> {
  await submitted(no)
  await w.gatewayClock.advance(4000)
  await followRefunds(w.services)
}
const creditNotes = (no: string) =>
  w.database.query<{ snapshot: { total: number; vat: { amount: number }; credits: { number: string } } }>(sql`
    select snapshot from invoice where kind = 'credit_note' and order_id = (select id from orders where no = ${no})`)

describe('asking for a refund', () => {
  it('is confirmed to the buyer by message and in the bell, with the amount', async () => {
    const { learner, no } = await paidOrder()
    await ask(learner, no)
    const { text } = await w.messageTo(learner.phone, 'order_refund_asked')
    expect(text).toContain(no)
    expect(text).toContain('1,150')
    expect(
      await w.database.query(
        sql`select 1 from notice where person_id = ${learner.personId} and title like '%refund request%'`,
      ),
    ).toHaveLength(1)
  })

  it('within the conditions waits for staff, with what would go back', async () => {
    const { learner, no } = await paidOrder()
    expect((await show(learner, no)).refund_offer).toEqual({
      amount: 1150,
      percent: 100,
      reason:
        'You get the full price back: no more than 7 days have passed since the payment, you have watched at most 20 percent, and no certificate has been issued.',
      watched: [{ course_name: expect.stringMatching(/^Course /), percent: 0 }],
    })
    const asked = await ask(learner, no)
    expect(asked.body.data).toMatchObject({ state: 'refund_requested', can: { request_refund: false } })
    expect(await refundOf(no)).toMatchObject({ state: 'requested', amount_paisa: 115_000 })
    const desk = await w.call(officeRefunds, { query: {} }, { as: await w.staff('orders.view') })
    const row = desk.body.data.find(({ order_no }) => order_no === no)
    const toStaff =
      'The full price goes back: asked for within 7 days, at most 20 percent watched, and no certificate issued.'
    expect([row?.rule?.reason, row?.verdict]).toEqual([toStaff, toStaff])
    const again = await ask(learner, no)
    expect([again.status, again.body.error.code]).toEqual([409, 'refund_already_requested'])
  })

  it('is taken back before anybody decided it: the learner keeps the course and may ask again', async () => {
    const { learner, no } = await paidOrder()
    expect((await show(learner, no)).can.withdraw_refund).toBe(false)
    await ask(learner, no)
    expect((await show(learner, no)).can).toMatchObject({ request_refund: false, withdraw_refund: true })
    expect((await show(learner, no)).refunds).toMatchObject([{ state: 'requested', is_by_hand: false }])
    expect((await withdraw(await w.learner(), no)).status).toBe(404)
    const taken = await withdraw(learner, no)
    expect(taken.body.data).toMatchObject({
      state: 'paid',
      can: { request_refund: true, withdraw_refund: false },
      refund_declined_at: null,
    })
    expect(await refundOf(no)).toMatchObject({ state: 'declined', amount_paisa: 115_000 })
    const enrolled = await w.database.first(sql`
      select from enrolment where learner_id = ${learner.learnerId} and state = 'active'`)
    expect(enrolled).toBeDefined()
    expect((await ask(learner, no)).status).toBe(200)
    await decideRefund(w.services, { refundId: (await refundOf(no)).id, isApproved: true, staffId })
    const late = await withdraw(learner, no)
    expect([late.status, late.body.error.code]).toEqual([409, 'refund_decided'])
  })

  it('is asked for and taken back twenty times a day, not without end: staff get an email for each', async () => {
    const { learner, no } = await paidOrder()
    for (let n = 0; n < 20; n++) {
      expect((await ask(learner, no)).status).toBe(200)
      expect((await withdraw(learner, no)).status).toBe(200)
    }
    expect((await ask(learner, no)).status).toBe(429)
    expect((await show(learner, no)).state).toBe('paid')
  })

  it('that staff declined says so on the order', async () => {
    const { learner, no } = await paidOrder()
    await ask(learner, no)
    await decideRefund(w.services, { refundId: (await refundOf(no)).id, isApproved: false, staffId })
    expect(await show(learner, no)).toMatchObject({ state: 'paid', refund_declined_at: expect.stringMatching(/^20/) })
  })

  it('is refused with the condition that is not met', async () => {
    const late = await paidOrder()
    await w.database.run(sql`update orders set paid_at = now() - interval '8 days' where no = ${late.no}`)
    const watched = await paidOrder()
    await w.database.run(sql`
      insert into lecture_progress (enrolment_id, lecture_id, watched)
      select id, ${watched.course.video_id}, '{[0,100)}' from enrolment where course_id = ${watched.course.course_id}`)
    const cases: [Paid, string][] = [
      [late, 'A refund is possible within 7 days of payment.'],
      [
        watched,
        'A refund is possible while at most 20 percent of the course has been watched. A lesson that was opened counts as a whole.',
      ],
    ]
    for (const [{ learner, no }, message] of cases) {
      const asked = await ask(learner, no)
      expect([asked.status, asked.body.error.code, asked.body.message]).toEqual([409, 'refund_not_possible', message])
      const shown = await show(learner, no)
      expect([shown.refund_offer?.amount, shown.refund_offer?.reason, shown.can.request_refund]).toEqual([
        0,
        message,
        false,
      ])
      expect(shown.state).toBe('paid')
    }
    // A share is told where it decided, not beside the days.
    const told = async ({ learner, no }: Paid) => (await show(learner, no)).refund_offer?.watched.length
    expect([await told(late), await told(watched)]).toEqual([0, 1])
  })

  it('counts lesson time once, and no previews', async () => {
    const { learner, no, course } = await paidOrder()
    const watched = async () => {
      const { refund_offer, can } = await show(learner, no)
      return [refund_offer?.watched[0]?.percent, can.request_refund]
    }
    // The video is 100 s, the reading 3 minutes: 57 s of 280 are 20.4 per cent, shown as 20 and counted as 20.
    await w.database.run(sql`
      insert into lecture_progress (enrolment_id, lecture_id, watched)
      select id, ${course.video_id}, '{[0,57)}' from enrolment where course_id = ${course.course_id}`)
    expect(await watched()).toEqual([20, true])
    await w.database.run(sql`
      update lecture_progress set watched = '{[0,58)}' where lecture_id = ${course.video_id}`)
    expect(await watched()).toEqual([21, false])
    // As a preview the reading does not count: 58 s of 100.
    await w.database.run(sql`update lecture set is_preview = true where id = ${course.reading_id}`)
    expect(await watched()).toEqual([58, false])
  })

  it('counts a lesson that was opened as a whole, though the player says nothing of it', async () => {
    const { learner, no, course } = await paidOrder()
    const open = async (lecture?: string, { as = learner, headers = {} } = {}) =>
      (await w.call(getMyCourse, { params: { slug: course.slug }, query: lecture ? { lecture } : {} }, { as, headers }))
        .status
    const watched = async () => {
      const { refund_offer, can } = await show(learner, no)
      return [refund_offer?.watched[0]?.percent, can.request_refund]
    }
    // The page of the course, what staff see of it and what is fetched ahead open nothing: and the last is not handed out.
    const staff = await w.staff('users.view', 'users.approve')
    const acting = { params: { id: learner.personId }, body: { reason: 'They cannot find it' } }
    const token = (await w.call(actAsUser, acting, { as: staff })).body.token!
    expect([await open(), await open('a-video', { as: { ...learner, token } })]).toEqual([200, 200])
    expect(await open('a-video', { headers: { 'sec-purpose': 'prefetch' } })).toBe(404)
    expect(await watched()).toEqual([0, true])
    // 100 s of 280, twice.
    expect([await open('a-video'), await open('a-video')]).toEqual([200, 200])
    expect(await watched()).toEqual([36, false])
    expect(await open('a-video', { headers: { 'sec-purpose': 'prefetch' } })).toBe(200)
    await w.database.run(sql`update lecture set is_preview = true where id = ${course.reading_id}`)
    expect(await open('a-reading')).toBe(200)
    expect(await watched()).toEqual([100, false])
  })

  it('counts what a report makes the page of the course show, and a film or file asked for by its lasting address', async () => {
    const { learner, no, course } = await paidOrder()
    const percent = async () => (await show(learner, no)).refund_offer?.watched[0]?.percent
    const film = () => w.app.inject({ url: '/media/demo/a.mp4', headers: { authorization: `Bearer ${learner.token}` } })
    const { database } = w
    await database.run(sql`
      with seen as (insert into lecture_progress (enrolment_id, lecture_id)
        select id, ${course.reading_id} from enrolment where course_id = ${course.course_id} returning lecture_id)
      update enrolment set last_lecture_id = lecture_id from seen where course_id = ${course.course_id}`)
    await w.call(getMyCourse, { params: { slug: course.slug }, query: {} }, { as: learner })
    expect(await percent()).toBe(64)
    expect((await film()).statusCode).toBe(307)
    expect(await percent()).toBe(100)
  })

  it('counts each class that was attended by its time', async () => {
    const { learner, no, course } = await paidOrder()
    await w.database.run(sql`
      update batch set training_type = 'Live', class_start_date = dhaka_today() - 1, class_time = '19:00', class_end_time = '20:00', class_count = 4
      where id = ${course.batch_id}`)
    const percent = async () => (await show(learner, no)).refund_offer?.watched[0]?.percent
    expect(await percent()).toBe(0)
    const mark = (to: string) =>
      w.database.run(sql`
        insert into attendance (meeting_id, enrolment_id, mark)
        select m.id, e.id, ${to} from class_meeting m join enrolment e on e.batch_id = m.batch_id
        where m.batch_id = ${course.batch_id} and m.number = 1
        on conflict (meeting_id, enrolment_id) do update set mark = excluded.mark`)
    await mark('absent')
    expect(await percent()).toBe(0)
    // An hour of four, and 280 s of lessons.
    await mark('present')
    expect(await percent()).toBe(25)
    expect((await show(learner, no)).can.request_refund).toBe(false)
  })

  it('is not for an order that is unpaid, free, of somebody else, or nowhere', async () => {
    const { no } = await paidOrder()
    expect((await ask(await w.learner(), no)).status).toBe(404)
    const learner = await w.learner()
    expect((await ask(learner, 'SA-1')).status).toBe(404)
    const open = await w.order(learner, await w.course({ price: 100 }))
    expect((await ask(learner, open.body.data.order.no)).body.error.code).toBe('refund_not_possible')
    const free = await w.order(learner, await w.course())
    expect((await ask(learner, free.body.data.order.no)).body.error.code).toBe('refund_not_possible')
    expect((await w.call(requestRefund, { params: { no }, body: {} })).status).toBe(401)
    expect((await w.call(requestRefund, { params: { no }, body: { amount: 1 } }, { as: learner })).status).toBe(422)
  })
})

describe('a refund that staff approve', () => {
  it('goes out by itself; access, seat, coupon, books and credit note follow when the money is back', async () => {
    const coupon = await w.coupon({ kind: 'amount', value: 15_000, max_uses: 1 })
    const { learner, no, course } = await paidOrder({ coupon: coupon.code })
    await ask(learner, no)
    await decideRefund(w.services, { refundId: (await refundOf(no)).id, isApproved: true, staffId })
    await submitted(no)
    expect(await w.orderState(no)).toBe('refund_requested')
    expect(await w.enrolments(course.course_id)).toBe(1)
    await finishRefund(no)
    expect(await show(learner, no)).toMatchObject({
      ...{ state: 'refunded', refunded: 1000, refund_offer: null },
      refunds: [{ state: 'sent', amount: 1000, at: expect.stringMatching(/^\d{4}-/) }],
    })
    expect(await w.enrolments(course.course_id)).toBe(0)
    expect(await w.seats(course.batch_id)).toEqual({ held: 0, taken: 0 })
    expect(await w.couponUses(coupon.id)).toBe(0)
    const [note] = await creditNotes(no)
    expect(note?.snapshot).toMatchObject({ total: 100_000, vat: { amount: 13_043 } })
    expect(note?.snapshot).toMatchObject({ number: expect.stringMatching(/^CRN-\d{4}-\d{2}-\d{6}$/) })
    expect(note?.snapshot.credits.number).toMatch(/^INV-\d{4}-\d{2}-\d{6}$/)
    const books = await w.ledger(no)
    expect(books).toEqual({ gateway: -2500, fee: 2500, coupon: 15_000, revenue: -101_957, refund: 86_957 })
    // Buying it again is possible.
    const again = await w.order(learner, course)
    expect(again.status).toBe(200)
    await w.sslcommerz.finish((await w.attempt(again.body.data.order.no)).tran_id, 'success')
    expect(await w.enrolments(course.course_id)).toBe(1)
  })

  it('takes back the certificate that was earned while it was under way, and no earlier one', async () => {
    const certify = async ({ orderId }: Paid, age: string) => {
      const slug = `earned-${orderId}`
      await w.database.run(sql`
        insert into certificate (slug, serial, enrolment_id, learner_id, course_id, snapshot, issued_at)
        select ${slug}, ${slug}, id, learner_id, course_id, '{}', now() - ${age}::interval from enrolment where order_id = ${orderId}`)
      return slug
    }
    const isRevoked = async (slug: string) =>
      (
        await w.database.first<{ is_revoked: boolean }>(sql`
        select revoked_at is not null as is_revoked from certificate where slug = ${slug}`)
      )?.is_revoked
    const [quick, known] = [await paidOrder(), await paidOrder()]
    for (const { learner, no } of [quick, known]) await ask(learner, no)
    const [late, early] = [await certify(quick, '0 seconds'), await certify(known, '1 hour')]
    for (const { no } of [quick, known]) {
      await decideRefund(w.services, { refundId: (await refundOf(no)).id, isApproved: true, staffId })
      await finishRefund(no)
      expect(await w.orderState(no)).toBe('refunded')
    }
    expect([await isRevoked(late), await isRevoked(early)]).toEqual([true, false])
  })

  it('is written down once, however many ask how it ended', async () => {
    const { learner, no } = await paidOrder()
    await ask(learner, no)
    await decideRefund(w.services, { refundId: (await refundOf(no)).id, isApproved: true, staffId })
    await submitted(no)
    await w.gatewayClock.advance(4000)
    const { id } = await refundOf(no)
    await Promise.all([followRefund(w.services, id), followRefund(w.services, id), followRefund(w.services, id)])
    expect(await show(learner, no)).toMatchObject({ state: 'refunded', refunded: 1150 })
    expect(await creditNotes(no)).toHaveLength(1)
    expect((await w.ledger(no)).refund).toBe(100_000)
  })

  it('in part, by goodwill, leaves the learner in', async () => {
    const { learner, no, course } = await paidOrder()
    await ask(learner, no)
    const { id } = await refundOf(no)
    await decideRefund(w.services, { refundId: id, isApproved: true, amountPaisa: 50_000, keepsAccess: true, staffId })
    await finishRefund(no)
    expect(await show(learner, no)).toMatchObject({ state: 'partly_refunded', refunded: 500 })
    expect(await w.enrolments(course.course_id)).toBe(1)
    expect(await creditNotes(no)).toHaveLength(1)
    // What is left of it may be asked for once more.
    expect((await show(learner, no)).refund_offer).toMatchObject({ amount: 650 })
  })

  it('is decided once, and for no more than is left', async () => {
    const { learner, no } = await paidOrder()
    await ask(learner, no)
    const { id } = await refundOf(no)
    for (const amountPaisa of [0, -1, 1.5, 115_001]) {
      const decided = decideRefund(w.services, { refundId: id, isApproved: true, amountPaisa, staffId })
      await expect(decided).rejects.toMatchObject({ status: 422 })
    }
    await decideRefund(w.services, { refundId: id, isApproved: false, staffId, note: 'No' })
    expect(await w.orderState(no)).toBe('paid')
    const again = decideRefund(w.services, { refundId: id, isApproved: true, staffId })
    await expect(again).rejects.toMatchObject({ status: 409, code: 'refund_decided' })
    const nowhere = decideRefund(w.services, { refundId: orderIdOfNobody, isApproved: true, staffId })
    await expect(nowhere).rejects.toMatchObject({ status: 404 })
    expect(await creditNotes(no)).toEqual([])
  })

  it('that the bank cancels leaves the order paid, and staff are told', async () => {
    const { learner, no, course } = await paidOrder({}, { refund: 'cancelled' })
    await ask(learner, no)
    await decideRefund(w.services, { refundId: (await refundOf(no)).id, isApproved: true, staffId })
    await finishRefund(no)
    expect(await refundOf(no)).toMatchObject({ state: 'cancelled' })
    expect(await show(learner, no)).toMatchObject({ state: 'paid', refunded: 0 })
    expect(await w.enrolments(course.course_id)).toBe(1)
    await expect
      .poll(async () => (await w.messages()).some(({ text }) => text.includes(no) && text.includes('was not made')))
      .toBe(true)
  })

  it('of one course of two ends only that one', async () => {
    const learner = await w.learner()
    const [kept, returned] = [await w.course({ price: 300 }), await w.course({ price: 700 })]
    const placed = await w.order(learner, [kept, returned])
    const { no } = placed.body.data.order
    await w.sslcommerz.finish((await w.attempt(no)).tran_id, 'success')
    await w.database.run(sql`
      insert into lecture_progress (enrolment_id, lecture_id, watched)
      select id, ${kept.video_id}, '{[0,100)}' from enrolment where course_id = ${kept.course_id}`)
    expect((await show(learner, no)).refund_offer).toMatchObject({ amount: 700, percent: 70 })
    await ask(learner, no)
    await decideRefund(w.services, { refundId: (await refundOf(no)).id, isApproved: true, staffId })
    await finishRefund(no)
    expect(await w.orderState(no)).toBe('partly_refunded')
    expect([await w.enrolments(kept.course_id), await w.enrolments(returned.course_id)]).toEqual([1, 0])
  })
})

const orderIdOfNobody = '00000000-0000-7000-8000-000000000000'

describe('several refunds', () => {
  const waiting = async () => {
    const paid = await paidOrder()
    await ask(paid.learner, paid.no)
    return { ...paid, ...(await refundOf(paid.no)) }
  }
  const decide = async (decision: 'approve' | 'decline', filter: { ids?: string[] }, as?: { token: string }) =>
    w.call(
      decideRefunds,
      { body: { filter, decision, reason: 'By the rule' } },
      { as: as ?? (await w.staff('orders.approve')) },
    )

  it('are decided at once, each for the amount of its rule; others wait on', async () => {
    const [one, two, other] = [await waiting(), await waiting(), await waiting()]
    const { body } = await decide('approve', { ids: [one.id, two.id] })
    expect(body.data).toEqual({ done: 2, refused: [] })
    for (const { no } of [one, two]) {
      expect((await refundOf(no)).state).not.toBe('requested')
      await finishRefund(no)
      expect(await refundOf(no)).toMatchObject({ state: 'refunded', amount_paisa: 115_000 })
    }
    expect((await refundOf(other.no)).state).toBe('requested')
    expect((await decide('decline', { ids: [other.id] })).body.data.done).toBe(1)
    expect(await show(other.learner, other.no)).toMatchObject({ state: 'paid', refunded: 0 })
  })

  it('that were decided meanwhile are none', async () => {
    const { id, no } = await waiting()
    await decide('decline', { ids: [id] })
    expect((await decide('approve', { ids: [id] })).status).toBe(422)
    expect((await refundOf(no)).state).toBe('declined')
  })

  it('are decided by who may approve, with a reason', async () => {
    const { id, no } = await waiting()
    expect((await decide('approve', { ids: [id] }, await w.staff('orders.view'))).status).toBe(403)
    const noReason = { body: { filter: { ids: [id] }, decision: 'approve' as const, reason: ' ' } }
    const answer = await w.call(decideRefunds, noReason, { as: await w.staff('orders.approve') })
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, ['reason']])
    expect((await refundOf(no)).state).toBe('requested')
  })
})

describe('a payment under review', () => {
  async function risky(): Promise<Paid> {
    const paid = await paidOrder({}, { payment: 'risky' })
    expect(await w.orderState(paid.no)).toBe('under_review')
    return paid
  }

  it('that staff accept enrols', async () => {
    const { no, orderId, course } = await risky()
    await reviewOrder(w.services, { orderId, isAccepted: true, staffId })
    expect(await w.orderState(no)).toBe('paid')
    expect(await w.enrolments(course.course_id)).toBe(1)
    const twice = reviewOrder(w.services, { orderId, isAccepted: true, staffId })
    await expect(twice).rejects.toMatchObject({ status: 409, code: 'order_state' })
  })

  it('that staff reject goes back, and nothing was ever sold', async () => {
    const { no, orderId, course } = await risky()
    await reviewOrder(w.services, { orderId, isAccepted: false, staffId })
    await finishRefund(no)
    expect(await w.orderState(no)).toBe('refunded')
    expect(await w.enrolments(course.course_id)).toBe(0)
    expect(await w.seats(course.batch_id)).toEqual({ held: 0, taken: 0 })
    expect(await creditNotes(no)).toEqual([])
    expect(await w.ledger(no)).toEqual({ gateway: -2875, fee: 2875 })
  })

  it('of a wrong amount sends back what staff found', async () => {
    const { no, orderId } = await paidOrder({}, { payment: 'wrong_amount' })
    await reviewOrder(w.services, { orderId, isAccepted: false, foundPaisa: 1000, staffId })
    await finishRefund(no)
    expect(await refundOf(no)).toMatchObject({ state: 'refunded', amount_paisa: 1000 })
    expect(await w.orderState(no)).toBe('refunded')
  })
})

describe('a bank transfer', () => {
  async function byBank(): Promise<Omit<Paid, 'tranId'>> {
    const learner = await w.learner()
    const course = await w.course({ price: 600_000, seats: 5, trainingType: 'Self-paced' })
    const placed = await w.order(learner, course, { payment_method: 'bank' })
    const { no } = placed.body.data.order
    return { learner, course, no, orderId: await orderId(no) }
  }
  const bankReference = () => `FT-${crypto.randomUUID()}`

  it('that arrived enrols, and counts for one order only', async () => {
    const { no, orderId, course } = await byBank()
    const reference = bankReference()
    const transfer = { orderId, bankReference: reference, amountPaisa: 60_000_000, staffId }
    await recordBankTransfer(w.services, transfer)
    expect(await w.orderState(no)).toBe('paid')
    expect(await w.enrolments(course.course_id)).toBe(1)
    expect((await w.ledger(no)).bank).toBe(60_000_000)
    const other = await byBank()
    await recordBankTransfer(w.services, { ...transfer, orderId: other.orderId })
    expect(await w.orderState(other.no)).toBe('under_review')
    expect(await w.enrolments(other.course.course_id)).toBe(0)
  })

  it('of another amount waits', async () => {
    const { no, orderId } = await byBank()
    await recordBankTransfer(w.services, { orderId, bankReference: bankReference(), amountPaisa: 50_000_000, staffId })
    expect(await w.orderState(no)).toBe('under_review')
  })

  it('is not for an order by card, nor without a number', async () => {
    const { orderId } = await paidOrder()
    const wrong = recordBankTransfer(w.services, { orderId, bankReference: 'FT', amountPaisa: 115_000, staffId })
    await expect(wrong).rejects.toMatchObject({ status: 409, code: 'not_by_transfer' })
    const { orderId: mine } = await byBank()
    const empty = recordBankTransfer(w.services, { orderId: mine, bankReference: ' ', amountPaisa: 1, staffId })
    await expect(empty).rejects.toMatchObject({ status: 422 })
  })

  it('goes back when staff say that they sent it', async () => {
    const { learner, no, orderId, course } = await byBank()
    await recordBankTransfer(w.services, { orderId, bankReference: bankReference(), amountPaisa: 60_000_000, staffId })
    await ask(learner, no)
    const { id } = await refundOf(no)
    await decideRefund(w.services, { refundId: id, isApproved: true, staffId })
    await confirmBankRefund(w.services, { refundId: id, bankReference: bankReference(), staffId })
    expect(await w.orderState(no)).toBe('refunded')
    expect(await w.enrolments(course.course_id)).toBe(0)
    expect((await w.ledger(no)).bank).toBeUndefined()
  })
})

describe('a refund by wallet', () => {
  it('is back as soon as the wallet says so', async () => {
    const learner = await w.learner()
    const course = await w.course({ price: 800 })
    const placed = await w.order(learner, course, { payment_method: 'mobile' })
    const { no } = placed.body.data.order
    await fetch(w.bkash.finish((await w.attempt(no)).reference, 'success'), { redirect: 'manual' })
    await ask(learner, no)
    await decideRefund(w.services, { refundId: (await refundOf(no)).id, isApproved: true, staffId })
    await expect.poll(() => w.orderState(no)).toBe('refunded')
    expect(await w.enrolments(course.course_id)).toBe(0)
  })
})
