/** Refunds of the demo in their states: asked for, on their way, made, declined, failed. */
import { issueCreditNote } from '#server/checkout/documents/issue-invoice.ts'
import { book, saleRefundEntries } from '#server/checkout/ledger/ledger.ts'
import { lockOrder } from '#server/checkout/order-state/orders.sql.ts'
import { newId } from '#server/platform/crypto.ts'
import { type Database, sql } from '#server/platform/postgres/database.ts'
import type { Calendar } from './content.ts'
import { insertRows } from './insert-rows.ts'

interface RefundWish {
  learner: string
  course: string
  state: 'requested' | 'approved' | 'refunded' | 'declined' | 'failed'
  reason: string
  note?: string
  daysAgo: number
  /** Of what was paid; a gesture that leaves the course. */
  percent?: number
  isByHand?: boolean
}
const refunds: RefundWish[] = [
  {
    ...{ learner: 'mehedi-hasan-shuvo', course: 'smv-and-line-balancing', state: 'requested', daysAgo: 1 },
    reason: 'My factory moved me to the evening shift, so I cannot come to the live classes.',
  },
  {
    ...{ learner: 'halima-sadia', course: 'pattern-making-and-cad', state: 'requested', daysAgo: 0 },
    reason: 'I paid for the Dhaka batch by mistake and live in Chattogram.',
  },
  {
    ...{ learner: 'tasnim-ferdous', course: 'energy-and-water-in-wet-processing', state: 'approved', daysAgo: 3 },
    ...{ percent: 25, isByHand: true, reason: 'One class was called off and not made up for.' },
    note: 'A quarter of the price, by bank transfer.',
  },
  {
    ...{ learner: 'sajal-kumar-ghosh', course: 'energy-and-water-in-wet-processing', state: 'refunded', daysAgo: 9 },
    ...{
      percent: 50,
      reason: 'The recordings of two classes had no sound.',
      note: 'Half of the price, as agreed by phone.',
    },
  },
  {
    ...{ learner: 'prosenjit-saha', course: 'supply-chain-and-logistics', state: 'declined', daysAgo: 12 },
    ...{ reason: 'I did not find the time.', note: 'More than 7 days after payment.' },
  },
  {
    ...{ learner: 'rifat-ara-lima', course: 'production-planning-with-excel', state: 'failed', daysAgo: 2 },
    ...{ percent: 100, reason: 'Bought twice by mistake.', note: 'The wallet that paid is closed' },
  },
]
const staff = 'habibullah.bahar@selai.example'
const isDecided = ({ state }: RefundWish) => state !== 'requested'

export async function seedRefunds(database: Database, calendar: Calendar): Promise<void> {
  const decider = await database.first<{ id: string }>(sql`select id from person where email = ${staff}`)
  if (!decider) throw new Error(`No ${staff}`)
  for (const wish of refunds) {
    const found = await database.first<{ id: string; total: number; course_id: string; attempt_id: string }>(sql`
      select o.id, o.total_paisa as total, i.course_id, a.id as attempt_id
      from orders o join order_item i on i.order_id = o.id join course c on c.id = i.course_id
        join payment_attempt a on a.order_id = o.id join learner l on l.id = o.learner_id join person p on p.id = o.person_id
      where c.slug = ${wish.course} and o.state = 'paid'
        and p.id = (select person_id from learner where id = o.learner_id) and lower(replace(p.name, ' ', '-')) = ${wish.learner}`)
    if (!found) throw new Error(`No order of ${wish.learner} for ${wish.course}`)
    await addRefund(database, calendar, { ...wish, ...found, deciderId: decider.id })
  }
}

async function addRefund(
  database: Database,
  calendar: Calendar,
  wish: RefundWish & { id: string; total: number; course_id: string; attempt_id: string; deciderId: string },
): Promise<void> {
  const { id: orderId, total, course_id: courseId, state, deciderId } = wish
  const amount = Math.round((total * (wish.percent ?? 100)) / 100)
  const refundId = newId()
  const at = (hours: number) =>
    new Date(calendar.now.getTime() - wish.daysAgo * 86_400_000 - (8 - hours) * 3_600_000).toISOString()
  const [asked, decided, back] = [at(0), at(3), at(6)]
  await insertRows(database, 'refund', [
    {
      ...{ id: refundId, order_id: orderId, attempt_id: wish.attempt_id, refund_tran_id: `R${refundId.slice(-12)}` },
      ...{ amount_paisa: amount, reason: wish.reason, state, note: wish.note ?? '', kind: 'order' },
      rule: { items: [{ course_id: courseId, amount_paisa: amount }] },
      ...{ keeps_access: wish.percent !== undefined && wish.percent < 100, is_by_hand: wish.isByHand ?? false },
      ...{
        requested_at: asked,
        decided_by: isDecided(wish) ? deciderId : null,
        decided_at: isDecided(wish) ? decided : null,
      },
      refunded_at: state === 'refunded' ? back : null,
    },
  ])
  const isOpen = state === 'requested' || state === 'approved'
  const end = state === 'refunded' ? ['partly_refunded', 'refund_ended_with_part'] : ['paid', 'refund_ended_with_none']
  const step = (moment: string, [from, to]: [string, string], event: string, detail: object = {}) => ({
    ...{ id: newId(), order_id: orderId, at: moment, from_state: from, to_state: to, event, detail },
  })
  await insertRows(database, 'order_event', [
    step(asked, ['paid', 'refund_requested'], 'refund_asked'),
    ...(isOpen ? [] : [step(back, ['refund_requested', end[0] ?? ''], end[1] ?? '', { amount_paisa: amount })]),
  ])
  if (isOpen) await database.run(sql`update orders set state = 'refund_requested' where id = ${orderId}`)
  if (state !== 'refunded') return
  const order = await lockOrder(database, orderId)
  const attempt = await database.first<{ provider: string }>(
    sql`select provider from payment_attempt where id = ${wish.attempt_id}`,
  )
  if (!order || !attempt) throw new Error('The order is gone')
  const entries = saleRefundEntries({ provider: attempt.provider, amountPaisa: amount, order })
  await book(database, orderId, `Refund R${refundId.slice(-12)}`, entries)
  await database.run(sql`update orders set state = 'partly_refunded', refunded_paisa = ${amount} where id = ${orderId}`)
  await issueCreditNote(database, order, { id: refundId, amount_paisa: amount, reason: wish.reason })
}
