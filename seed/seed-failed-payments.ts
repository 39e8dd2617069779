/** Orders of the demo whose payment did not go smoothly: failed, given up, or held for somebody to look at. */
import { dhakaDate } from '#server/platform/clock.ts'
import { newId } from '#server/platform/crypto.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import type { Calendar } from './content.ts'
import { insertRows, type Row } from './insert-rows.ts'
import { batchKey, type Batches } from './seed-batches.ts'
import { type Course, known } from './seed-courses.ts'
import { type Learners, learnerKey } from './seed-learners.ts'
import { nextOrderNumbers } from './seed-orders.ts'

interface Trouble {
  learner: string
  course: string
  batchNo: number
  hoursAgo: number
  /** How the order stands, and how its payment ended. */
  state: 'failed' | 'cancelled' | 'expired' | 'under_review'
  event: 'attempt_failed' | 'attempt_cancelled' | 'attempt_expired' | 'attempt_mismatched'
  attempt: 'failed' | 'cancelled' | 'expired' | 'review'
  provider: 'bkash' | 'nagad' | 'sslcommerz'
  why?: string
}
const failed = { state: 'failed', event: 'attempt_failed', attempt: 'failed' } as const
const troubles: Trouble[] = [
  {
    ...{ learner: 'prosenjit-saha', course: 'lean-for-sewing-lines', batchNo: 11, hoursAgo: 3 },
    ...{ state: 'under_review', event: 'attempt_mismatched', attempt: 'review', provider: 'bkash' },
    why: 'paid 3900.00, asked 4000.00',
  },
  {
    ...{ learner: 'emdadul-haque', course: 'production-planning-with-excel', batchNo: 9, hoursAgo: 26 },
    ...{ state: 'under_review', event: 'attempt_mismatched', attempt: 'review', provider: 'sslcommerz' },
    why: 'paid 3500.00, asked 3600.00',
  },
  {
    ...{ learner: 'rifat-ara-lima', course: 'merchandising-and-costing-fundamentals', batchNo: 1, hoursAgo: 5 },
    ...{ ...failed, provider: 'bkash', why: 'Insufficient balance' },
  },
  {
    ...{ learner: 'jannatul-mawa', course: 'export-documentation-and-lc', batchNo: 4, hoursAgo: 31 },
    ...{ ...failed, provider: 'sslcommerz', why: 'The bank declined the card' },
  },
  {
    ...{ learner: 'tanjil-ahmed', course: 'supply-chain-and-logistics', batchNo: 6, hoursAgo: 50 },
    ...{ state: 'cancelled', event: 'attempt_cancelled', attempt: 'cancelled', provider: 'nagad' },
  },
  {
    ...{ learner: 'nadia-afrin', course: 'negotiation-for-merchandisers', batchNo: 5, hoursAgo: 74 },
    ...{ state: 'expired', event: 'attempt_expired', attempt: 'expired', provider: 'sslcommerz' },
  },
]

export async function seedFailedPayments(
  database: Database,
  calendar: Calendar,
  { learners, courses, batches }: { learners: Learners; courses: ReadonlyMap<string, Course>; batches: Batches },
): Promise<void> {
  const rows = { orders: [] as Row[], order_item: [] as Row[], order_event: [] as Row[], payment_attempt: [] as Row[] }
  const numbers = await nextOrderNumbers(database, troubles.length)
  for (const trouble of troubles.toSorted((a, b) => b.hoursAgo - a.hoursAgo)) {
    const learner = known(learners, learnerKey(trouble.learner))
    const course = known(courses, trouble.course)
    const batch = known(batches, batchKey(trouble.course, trouble.batchNo))
    const at = (minutes: number) =>
      new Date(calendar.now.getTime() - trouble.hoursAgo * 3_600_000 + minutes * 60_000).toISOString()
    const total = batch.pricePaisa - batch.discountPaisa
    const id = newId()
    const day = dhakaDate(new Date(at(0)))
      .slice(2)
      .replaceAll('-', '')
    const no = `SA-${day}-${String(numbers.shift()).padStart(6, '0')}`
    const isHeld = trouble.state === 'under_review'
    const detail = {
      tran_id: `${no}-1`,
      ...(trouble.why ? { why: trouble.why, ...(isHeld && { reason: 'amount' }) } : {}),
    }
    rows.orders.push({
      ...{ id, no, learner_id: learner.id, person_id: learner.personId, state: trouble.state, currency: 'BDT' },
      ...{ sub_total_paisa: batch.pricePaisa, discount_paisa: batch.discountPaisa, coupon_discount_paisa: 0 },
      ...{ vat_paisa: 0, vat: { rate_percent: 0, is_inclusive: true, service_code: null }, total_paisa: total },
      ...{ refunded_paisa: 0, payment_method: trouble.provider === 'sslcommerz' ? 'card' : 'mobile' },
      billing: { name: learner.name.en, phone: learner.phone, ...(learner.email ? { email: learner.email } : {}) },
      ...{ placed_at: at(0), locale: 'en' },
    })
    rows.order_item.push({
      ...{ id: newId(), order_id: id, course_id: course.id, batch_id: batch.id, course_name: course.name.en },
      ...{ price_paisa: batch.pricePaisa, discount_paisa: batch.discountPaisa, total_paisa: total },
      ...{ paid_paisa: total, has_seat: false },
    })
    const step = (minutes: number, from: string, to: string, event: string, more: object = {}) =>
      rows.order_event.push({
        ...{ id: newId(), order_id: id, at: at(minutes), from_state: from, to_state: to, event, detail: more },
      })
    step(0, 'draft', 'pending', 'placed')
    step(6, 'pending', trouble.state, trouble.event, detail)
    rows.payment_attempt.push({
      ...{ id: newId(), tran_id: `${no}-1`, order_id: id, provider: trouble.provider, amount_paisa: total },
      ...{ currency: 'BDT', state: trouble.attempt, provider_transaction: isHeld ? `H${no.replace(/\D/g, '')}` : null },
      ...{ detail, created_at: at(0), settled_at: at(6) },
    })
  }
  for (const table of ['orders', 'order_item', 'order_event', 'payment_attempt'] as const)
    await insertRows(database, table, rows[table])
}
