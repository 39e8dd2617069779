/** Seats that companies of the demo ordered on credit: their invoices are unpaid for different times, and were reminded of. */
import { issueInvoice } from '#server/checkout/documents/issue-invoice.ts'
import { saleEntries } from '#server/checkout/ledger/ledger.ts'
import { findOrder } from '#server/checkout/order-state/orders.sql.ts'
import { reminderDays } from '#server/checkout/receivables/reminder-days.ts'
import { priceSeats, seatSteps } from '#server/checkout/seat-orders/seat-pricing.ts'
import { newId } from '#server/platform/crypto.ts'
import { type Database, sql } from '#server/platform/postgres/database.ts'
import { type Calendar, readContent } from './content.ts'
import { insertRows } from './insert-rows.ts'
import type { Batch } from './seed-batches.ts'
import type { Course } from './seed-courses.ts'
import { bookingRows, nextOrderNumbers } from './seed-orders.ts'

export interface CreditOrder {
  companyId: string
  adminId: string
  course: Course
  batch: Batch
  seats: number
  purchaseOrder: string
  daysAgo: number
  /** Until the invoice is due. */
  creditDays: number
}

const vat = { rate_percent: 0, is_inclusive: true, service_code: null }

/** Answers the order's id, for the seats that it brings. Its invoice is issued once the academy's own texts are there. */
export async function addCreditOrder(database: Database, calendar: Calendar, order: CreditOrder): Promise<string> {
  const { companyId, adminId, course, batch, seats, daysAgo, creditDays, purchaseOrder } = order
  const [number = 0] = await nextOrderNumbers(database, 1)
  const id = newId()
  const no = `SA-${calendar.day(-daysAgo).slice(2).replaceAll('-', '')}-${String(number).padStart(6, '0')}`
  const at = calendar.at(-daysAgo, '14:40')
  const { corporate_page: page } = await readContent<{ corporate_page: { seat_prices: { bands: unknown } } }>(
    'site.json',
  )
  const { pricePaisa, discountPaisa } = batch
  const terms = { pricePaisa, discountPaisa, steps: seatSteps(page.seat_prices.bands) }
  const priced = priceSeats({ ...terms, vat: { ratePercent: 0, isInclusive: true } }, seats)
  const amounts = { discount_paisa: priced.discountPaisa, total_paisa: priced.totalPaisa }
  await insertRows(database, 'orders', [
    {
      ...{ id, no, company_id: companyId, person_id: adminId, purchase_order: purchaseOrder, state: 'invoiced' },
      ...{ currency: 'BDT', sub_total_paisa: priced.subTotalPaisa, ...amounts, coupon_discount_paisa: 0 },
      ...{ vat_paisa: 0, vat, refunded_paisa: 0, payment_method: 'credit', was_by_transfer: true, billing: {} },
      ...{ placed_at: at, due_on: calendar.day(creditDays - daysAgo), locale: 'en' },
    },
  ])
  await insertRows(database, 'order_item', [
    {
      ...{ id: newId(), order_id: id, course_id: course.id, batch_id: batch.id, course_name: course.name.en },
      ...{ price_paisa: priced.subTotalPaisa, ...amounts, paid_paisa: priced.totalPaisa, has_seat: false, seats },
    },
  ])
  await insertRows(database, 'order_event', [
    {
      ...{ id: newId(), order_id: id, at, from_state: 'draft', to_state: 'invoiced', event: 'placed_on_credit' },
      ...{ actor_id: adminId, detail: {} },
    },
  ])
  const sale = saleEntries({ ...amounts, coupon_discount_paisa: 0, vat_paisa: 0 })
  await insertRows(database, 'ledger_entry', bookingRows(id, at, `Sale ${no}`, sale))
  return id
}

export async function issueCreditInvoices(database: Database): Promise<void> {
  const orders = await database.query<{ id: string; placed_at: Date }>(
    sql`select id, placed_at from orders where state = 'invoiced' order by placed_at, no`,
  )
  for (const { id, placed_at: at } of orders) {
    const order = await findOrder(database, id)
    if (order) await issueInvoice(database, order, undefined, at)
  }
  await database.run(sql`
    insert into buyer_message (order_id, kind, reference, at)
    select o.id, 'invoice_reminder', 'step ' || step.days, (o.due_on + step.days + time '09:50') at time zone 'Asia/Dhaka'
    from orders o, unnest(${reminderDays}::integer[]) step (days)
    where o.state = 'invoiced' and o.due_on + step.days < dhaka_today()`)
}
