/** Paid orders behind the enrolments that cost something. */
import { newId } from '#server/platform/crypto.ts'
import { type Database, sql } from '#server/platform/database.ts'
import type { Calendar } from './content.ts'
import { insertRows, type Row } from './insert-rows.ts'
import type { EnrolmentSeed } from './seed-enrolments.ts'
import type { EnrolmentWish } from './seed-learners.ts'

const vatRate = 15

/** Writes an order for each paid wish, and hands every wish to `enrolments`. */
export async function seedOrders(
  database: Database,
  calendar: Calendar,
  wishes: EnrolmentWish[],
  enrolments: EnrolmentSeed,
): Promise<void> {
  const rows = { orders: [] as Row[], order_item: [] as Row[], order_event: [] as Row[] }
  for (const wish of [...wishes].sort((a, b) => b.daysAgo - a.daysAgo)) {
    const { learner, course, batch, daysAgo } = wish
    const total = batch.pricePaisa - batch.discountPaisa
    if (total === 0) {
      enrolments.add({ ...wish, source: 'free' })
      continue
    }
    const id = newId()
    const placedAt = calendar.at(-daysAgo, '08:40')
    const paidAt = calendar.at(-daysAgo, '08:44')
    rows.orders.push({
      id,
      no: await orderNo(database, calendar.day(-daysAgo)),
      learner_id: learner.id,
      person_id: learner.personId,
      state: 'paid',
      currency: 'BDT',
      sub_total_paisa: batch.pricePaisa,
      discount_paisa: batch.discountPaisa,
      coupon_discount_paisa: 0,
      // Prices include VAT.
      vat_paisa: Math.round((total * vatRate) / (100 + vatRate)),
      vat: { rate_percent: vatRate, is_inclusive: true },
      total_paisa: total,
      refunded_paisa: 0,
      payment_method: 'mobile',
      billing: { name: learner.name.en, email: learner.email, phone: learner.phone },
      placed_at: placedAt,
      paid_at: paidAt,
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
      has_seat: true,
    })
    rows.order_event.push(
      {
        id: newId(),
        order_id: id,
        at: placedAt,
        from_state: 'draft',
        to_state: 'pending',
        event: 'placed',
        detail: {},
      },
      {
        id: newId(),
        order_id: id,
        at: paidAt,
        from_state: 'pending',
        to_state: 'paid',
        event: 'attempt_paid',
        detail: {},
      },
    )
    enrolments.add({ ...wish, source: 'order', orderId: id })
  }
  for (const table of ['orders', 'order_item', 'order_event'] as const) await insertRows(database, table, rows[table])
}

async function orderNo(database: Database, date: string): Promise<string> {
  const row = await database.first<{ number: number }>(sql`select nextval('order_number') as number`)
  return `SA-${date.slice(2).replaceAll('-', '')}-${String(row?.number).padStart(6, '0')}`
}
