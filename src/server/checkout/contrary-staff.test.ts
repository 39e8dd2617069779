/** Two members of staff, or staff and the buyer, who write about the same money or the same seat at the same moment: one end. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { officeOfferPlace, officeRemovePlace } from '#contracts/checkout/ledger.office.ts'
import {
  askGateway,
  confirmTransfer,
  decideReview,
  giveRefund,
  refuseTransfer,
} from '#contracts/checkout/order-acts.office.ts'
import { requestRefund, withdrawRefund } from '#contracts/checkout/orders.ts'
import { confirmRefund, heldPayments, officeDecideRefund, retryRefund } from '#contracts/checkout/refunds.office.ts'
import { joinWaiting } from '#contracts/checkout/waiting-list.ts'
import { sql } from '#server/platform/postgres/database.ts'
import type { TestPerson } from '#tests/world.ts'
import { followRefunds } from './checkout-jobs.ts'
import { type CheckoutWorld, checkoutWorld } from './checkout-world.test-helper.ts'

let w: CheckoutWorld
let staff: [TestPerson, TestPerson]
beforeAll(async () => {
  w = await checkoutWorld()
  const may = ['orders.view', 'orders.edit', 'orders.approve']
  staff = [await w.staff(...may), await w.staff(...may)]
})
afterAll(() => w.close())

interface Answer {
  status: number
  body: { error?: { code: string } }
}
type Act = (as: TestPerson) => Promise<Answer>
const said = ({ status, body }: Answer) => (status === 200 ? 'ok' : (body.error?.code ?? String(status)))
const both = async (first: Act, second: Act = first) =>
  (await Promise.all([first(staff[0]), second(staff[1])])).map(said).toSorted()

async function placed(given: Record<string, unknown> = {}) {
  const learner = await w.learner()
  const course = await w.course({ price: 6000, seats: 5 })
  const answer = await w.order(learner, course, given)
  expect(answer.status, answer.text).toBe(200)
  return { learner, course, params: { no: answer.body.data.order.no } }
}
async function paid(payment?: 'risky') {
  const order = await placed()
  const { tran_id: tran } = await w.attempt(order.params.no)
  await w.sslcommerz.finish(tran, 'success', payment ? { payment } : {})
  await expect.poll(() => w.orderState(order.params.no)).not.toBe('pending')
  return order
}
/** What the books, the course and the seat say of an order afterwards. */
const endOf = async (no: string) =>
  w.database.first<Record<'taken' | 'held' | 'learning' | 'back' | 'faults', number> & { state: string }>(sql`
    select o.state, b.seats_taken as taken, b.seats_held as held,
      (select count(*)::int from enrolment e where e.batch_id = b.id and e.state = 'active') as learning,
      (select coalesce(sum(r.amount_paisa), 0)::int from refund r where r.order_id = o.id
        and r.state in ('approved', 'submitted', 'refunded')) as back,
      (select count(*)::int from (select from ledger_entry group by transaction_id having sum(amount_paisa) <> 0) t) as faults
    from orders o join order_item i on i.order_id = o.id join batch b on b.id = i.batch_id where o.no = ${no}`)

const reason = 'Looked at by two'
describe('two at once', () => {
  it('say that a transfer came and that none came', async () => {
    const { params } = await placed({ payment_method: 'bank' })
    const body = { bank_reference: crypto.randomUUID(), amount: 6000, received_on: '2026-01-05' }
    const answers = await both(
      (as) => w.call(confirmTransfer, { params, body }, { as }),
      (as) => w.call(refuseTransfer, { params, body: { reason } }, { as }),
    )
    const end = await endOf(params.no)
    // Money that came is not lost, whoever was first.
    expect([answers.join(), end]).toEqual([answers.join(), expect.objectContaining({ held: 0, faults: 0 })])
    expect(['paid 1', 'cancelled 0']).toContain(
      `${(end as { state: string }).state} ${(end as { learning: number }).learning}`,
    )
    expect(answers).toContain('ok')
  })

  it('confirm the same transfer, or refuse it', async () => {
    const { params } = await placed({ payment_method: 'bank' })
    const body = { bank_reference: crypto.randomUUID(), amount: 6000, received_on: '2026-01-05' }
    // The same line of the bank's statement is the same money: who comes second is told that it is recorded.
    expect(await both((as) => w.call(confirmTransfer, { params, body }, { as }))).toEqual(['ok', 'reference_taken'])
    expect(await endOf(params.no)).toMatchObject({ state: 'paid', taken: 1, held: 0, learning: 1, back: 0, faults: 0 })
    const payments = await w.database.query(sql`
      select from payment_attempt a join orders o on o.id = a.order_id where o.no = ${params.no} and a.state = 'paid'`)
    expect(payments).toHaveLength(1)
    const other = await placed({ payment_method: 'bank' })
    const refuse: Act = (as) => w.call(refuseTransfer, { params: other.params, body: { reason } }, { as })
    expect(await both(refuse)).toEqual(['ok', 'order_state'])
    expect(await endOf(other.params.no)).toMatchObject({ taken: 0, held: 0, learning: 0 })
  })

  it('give the money of one order back', async () => {
    const { params } = await paid()
    const body = { amount: 6000, reason, keeps_access: false }
    const answers = await both((as) => w.call(giveRefund, { params, body }, { as }))
    expect(answers.filter((answer) => answer === 'ok')).toHaveLength(1)
    expect(await endOf(params.no)).toMatchObject({ back: 600_000, held: 0, faults: 0 })
  })

  it('decide about a payment that the gateway holds, one for it and one against', async () => {
    const decide =
      (params: { no: string }, decision: 'accept' | 'refund'): Act =>
      (as) =>
        w.call(decideReview, { params, body: { decision, reason } }, { as })
    const { params } = await paid('risky')
    const answers = await both(decide(params, 'accept'), decide(params, 'refund'))
    expect(answers).toEqual(['ok', 'order_state'])
    const end = await endOf(params.no)
    expect(end?.faults).toBe(0)
    expect(['0 back, 1 learns', '600000 back, 0 learns']).toContain(`${end?.back} back, ${end?.learning} learns`)
  })

  it('decide about it a second time, on a page that was open before', async () => {
    for (const decisions of [
      ['accept', 'refund', 0, 1],
      ['refund', 'refund', 600_000, 0],
      ['refund', 'accept', 600_000, 0],
    ] as const) {
      const [first, second, back, learning] = decisions
      const { params } = await paid('risky')
      const decide = async (decision: 'accept' | 'refund') =>
        said(await w.call(decideReview, { params, body: { decision, reason } }, { as: staff[0] }))
      expect([await decide(first), await decide(second)]).toEqual(['ok', 'order_state'])
      expect(await endOf(params.no)).toMatchObject({ back, learning, faults: 0 })
      const held = await w.call(heldPayments, { query: {} }, { as: staff[1] })
      expect(held.body.data.filter(({ order_no: no }) => no === params.no)).toEqual([])
      if (first === 'refund') {
        await expect
          .poll(async () => {
            await w.gatewayClock.advance(4000)
            await followRefunds(w.services)
            return w.orderState(params.no)
          })
          .not.toBe('under_review')
        expect([await decide('accept'), await decide('refund')]).toEqual(['order_state', 'order_state'])
        expect(await endOf(params.no)).toMatchObject({ back, learning, faults: 0 })
      }
    }
  })

  it('ask the gateway about one payment', async () => {
    const { params } = await placed()
    const answers = await both((as) => w.call(askGateway, { params }, { as }))
    expect(answers.every((answer) => answer !== '500')).toBe(true)
    expect(await endOf(params.no)).toMatchObject({ taken: 0, learning: 0, faults: 0 })
  })

  it('decide about a refund that its buyer takes back at that moment, approve and decline it, or end it once more', async () => {
    const asked = async () => {
      const order = await paid()
      await w.call(requestRefund, { params: order.params, body: {} }, { as: order.learner })
      const row = await w.database.first<{ id: string }>(sql`
        select r.id from refund r join orders o on o.id = r.order_id where o.no = ${order.params.no}`)
      return { ...order, refund: { id: row?.id ?? '' } }
    }
    const decide =
      (params: { id: string }, decision: 'approve' | 'decline'): Act =>
      (as) =>
        w.call(officeDecideRefund, { params, body: { decision, reason } }, { as })
    const crossed = await asked()
    const takenBack = () => w.call(withdrawRefund, { params: crossed.params }, { as: crossed.learner })
    const [one, two] = [await both(decide(crossed.refund, 'approve'), takenBack), await endOf(crossed.params.no)]
    expect(one.filter((answer) => answer === 'ok')).toHaveLength(1)
    expect(two).toMatchObject({ faults: 0 })
    const { params, refund } = await asked()
    const answers = await both(decide(refund, 'approve'), decide(refund, 'decline'))
    expect(answers).toEqual(['ok', 'refund_decided'])
    expect(await endOf(params.no)).toMatchObject({ faults: 0 })
    const late = await both(
      (as) => w.call(retryRefund, { params: refund }, { as }),
      (as) => w.call(confirmRefund, { params: refund, body: { bank_reference: crypto.randomUUID() } }, { as }),
    )
    expect(late).not.toContain('ok')
  })

  it('offer a waiting person the seat, and one takes them off the list', async () => {
    const { course, params, learner } = await placed()
    const waiting = await w.learner()
    await w.database.run(sql`update batch set seats = 1 where id = ${course.batch_id}`)
    await w.call(joinWaiting, { body: { slug: course.slug, batch_no: 1 } }, { as: waiting })
    const row = await w.database.first<{ id: string }>(
      sql`select id from waiting_place where learner_id = ${waiting.learnerId}`,
    )
    await w.database.run(sql`update batch set seats = 2 where id = ${course.batch_id}`)
    const place = { id: row?.id ?? '' }
    const offer: Act = (as) => w.call(officeOfferPlace, { params: place, body: { hours: 5 } }, { as })
    const remove: Act = (as) => w.call(officeRemovePlace, { params: place, body: { reason } }, { as })
    expect(await both(offer)).toContain('ok')
    const answers = await both(offer, remove)
    expect(answers).toContain('ok')
    expect(await both(remove)).toEqual(['not_waiting', 'not_waiting'])
    expect(await endOf(params.no)).toMatchObject({ held: 1, faults: 0 })
    expect(learner.learnerId).not.toBe(waiting.learnerId)
  })
})
