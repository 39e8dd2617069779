/** Paid orders behind the enrolments that cost something, with their payments, the books and the invoices. */

import { saleEntries, paymentEntries } from '#server/checkout/ledger/ledger.ts'
import { newId } from '#server/platform/crypto.ts'
import { type Database, sql } from '#server/platform/postgres/database.ts'
import { chance, pick } from './chance.ts'
import type { Calendar } from './content.ts'
import { insertRows, type Row } from './insert-rows.ts'
import type { EnrolmentSeed } from './enrolment-seed.ts'
import { type Invoiced, invoiceRows } from './invoice-rows.ts'
import type { EnrolmentWish } from './seed-learners.ts'

const tables = ['orders', 'order_item', 'order_event', 'payment_attempt', 'ledger_entry', 'invoice'] as const
type Rows = Record<(typeof tables)[number], Row[]>

/** Writes an order for each paid wish, oldest first, and hands every wish to `enrolments`. */
export async function seedOrders(
  database: Database,
  calendar: Calendar,
  wishes: EnrolmentWish[],
  enrolments: EnrolmentSeed,
): Promise<void> {
  const rows: Rows = { orders: [], order_item: [], order_event: [], payment_attempt: [], ledger_entry: [], invoice: [] }
  const invoiced: Invoiced[] = []
  const numbers = await nextOrderNumbers(database, wishes.length)
  const timed = wishes.map((wish) => ({ ...wish, time: timeOf(wish), way: wayOf(wish) }))
  const inOrder = timed.sort((a, b) => b.daysAgo - a.daysAgo || a.time.localeCompare(b.time))
  for (const { time, way, ...wish } of inOrder) {
    const { batch, daysAgo } = wish
    if (batch.pricePaisa === batch.discountPaisa) {
      enrolments.add({ ...wish, source: 'free' })
      continue
    }
    const id = newId()
    const no = `SA-${calendar.day(-daysAgo).slice(2).replaceAll('-', '')}-${String(numbers.shift()).padStart(6, '0')}`
    const placedAt = calendar.at(-daysAgo, time)
    const paidAt = new Date(Date.parse(placedAt) + minutesToPay * 60_000).toISOString()
    addOrder(rows, { ...wish, id, no, placedAt, paidAt, way })
    invoiced.push({ ...wish, id, no, paidAt: new Date(paidAt), reference: transactionOf(no), method: way.name })
    enrolments.add({ ...wish, source: 'order', orderId: id, enrolledAt: new Date(paidAt) })
  }
  rows.invoice = await invoiceRows(database, invoiced)
  for (const table of tables) await insertRows(database, table, rows[table])
}

const minutesToPay = 4

/** Before work, in the lunch break, and most of all in the evening. */
function timeOf({ learner, course }: EnrolmentWish): string {
  const random = chance(`${learner.phone} ${course.slug} time`)
  const hour = pick(['08', '09', '13', '17', '19', '20', '20', '21', '21', '22'], random)
  return `${hour}:${String(Math.floor(random() * 56)).padStart(2, '0')}`
}

const ways = {
  bkash: { provider: 'bkash', method: 'mobile', name: 'bKash' },
  visa: { provider: 'sslcommerz', method: 'card', name: 'VISA' },
  mastercard: { provider: 'sslcommerz', method: 'card', name: 'MASTERCARD' },
  bank: { provider: 'sslcommerz', method: 'card', name: 'INTERNET BANKING' },
} as const
type Way = (typeof ways)[keyof typeof ways]

/** Most people pay by their phone. */
function wayOf({ learner, course }: EnrolmentWish): Way {
  const { bkash, visa, mastercard, bank } = ways
  return pick([bkash, bkash, bkash, bkash, visa, visa, mastercard, bank], chance(`${learner.phone} ${course.slug} way`))
}

/** What a gateway calls the payment: ten letters and digits. */
function transactionOf(no: string): string {
  const random = chance(no)
  return Array.from({ length: 10 }, () => '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ'[Math.floor(random() * 34)]).join('')
}

interface PaidOrder extends EnrolmentWish {
  id: string
  no: string
  placedAt: string
  paidAt: string
  way: Way
}

function addOrder(rows: Rows, { id, no, learner, course, batch, placedAt, paidAt, way }: PaidOrder): void {
  const total = batch.pricePaisa - batch.discountPaisa
  rows.orders.push({
    id,
    no,
    learner_id: learner.id,
    person_id: learner.personId,
    state: 'paid',
    currency: 'BDT',
    sub_total_paisa: batch.pricePaisa,
    discount_paisa: batch.discountPaisa,
    coupon_discount_paisa: 0,
    vat_paisa: 0,
    vat: { rate_percent: 0, is_inclusive: true, service_code: null },
    total_paisa: total,
    refunded_paisa: 0,
    payment_method: way.method,
    billing: { name: learner.name.en, phone: learner.phone, ...(learner.email ? { email: learner.email } : {}) },
    placed_at: placedAt,
    paid_at: paidAt,
    locale: 'en',
  })
  rows.order_item.push({
    id: newId(),
    order_id: id,
    course_id: course.id,
    batch_id: batch.id,
    course_name: course.name.en,
    price_paisa: batch.pricePaisa,
    discount_paisa: batch.discountPaisa,
    total_paisa: total,
    paid_paisa: total,
    has_seat: true,
  })
  const event = (at: string, from: string, to: string, name: string) => ({
    ...{ id: newId(), order_id: id, at, from_state: from, to_state: to },
    event: name,
    detail: {},
  })
  rows.order_event.push(event(placedAt, 'draft', 'pending', 'placed'), event(paidAt, 'pending', 'paid', 'attempt_paid'))
  rows.payment_attempt.push({
    id: newId(),
    tran_id: `${no}-1`,
    order_id: id,
    provider: way.provider,
    amount_paisa: total,
    currency: 'BDT',
    state: 'paid',
    provider_transaction: transactionOf(no),
    detail: { method: way.name, paid_at: paidAt },
    created_at: placedAt,
    settled_at: paidAt,
  })
  const sale = { discount_paisa: batch.discountPaisa, coupon_discount_paisa: 0, vat_paisa: 0, total_paisa: total }
  const payment = { provider: way.provider, amountPaisa: total }
  rows.ledger_entry.push(
    ...bookingRows(id, paidAt, `Payment ${no}-1`, paymentEntries(payment)),
    ...bookingRows(id, paidAt, `Order ${no}`, saleEntries(sale)),
  )
}

/** One transaction of the books. */
export function bookingRows(orderId: string, at: string, memo: string, entries: Record<string, number>): Row[] {
  const shared = { transaction_id: newId(), order_id: orderId, memo, at }
  return Object.entries(entries)
    .filter(([, amount]) => amount !== 0)
    .map(([account, amount]) => ({ ...shared, id: newId(), account, amount_paisa: amount }))
}

export async function nextOrderNumbers(database: Database, count: number): Promise<number[]> {
  const rows = await database.query<{ number: number }>(
    sql`select nextval('order_number') as number from generate_series(1, ${count}::int)`,
  )
  return rows.map(({ number }) => number)
}
