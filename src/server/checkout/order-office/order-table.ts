/** Orders and ledger entries as tables for files; heads in English, as accountants' programs expect them to stay. */
import { dhakaDate } from '#server/platform/clock.ts'
import type { Cell } from '#server/platform/spreadsheets/csv.ts'
import { toTaka, signedTaka } from '../pricing/money.ts'
import type { FoundEntry } from '../ledger/books.sql.ts'
import type { FoundOrder } from './orders.sql.ts'

export interface Table<Found> {
  header: string[]
  rowOf: (found: Found) => Cell[]
}

/** Days and times of Dhaka, 2026-11-21 14:05. */
function dhakaTime(moment: string | Date | null): string {
  if (moment === null) return ''
  const at = new Date(moment)
  const time = new Date(at.getTime() + 6 * 3600_000).toISOString().slice(11, 16)
  return `${dhakaDate(at)} ${time}`
}

export const orderTable: Table<FoundOrder> = {
  header: [
    ...['Order', 'Status', 'Placed', 'Paid', 'Method', 'Buyer', 'Phone', 'Email', 'Company', 'Courses'],
    ...['Price', 'Discount', 'Coupon', 'Coupon discount', 'VAT', 'Total', 'Refunded', 'Transactions', 'Invoice'],
  ],
  rowOf: (order) => [
    order.no,
    order.state,
    dhakaTime(order.placedAt),
    dhakaTime(order.paidAt),
    order.paymentMethod,
    order.name,
    order.phone,
    order.email,
    order.company,
    order.courses.join('; '),
    toTaka(order.subTotalPaisa),
    toTaka(order.discountPaisa),
    order.couponCode,
    toTaka(order.couponDiscountPaisa),
    toTaka(order.vatPaisa),
    toTaka(order.totalPaisa),
    toTaka(order.refundedPaisa),
    order.transactions.join('; '),
    order.invoice,
  ],
}

export const ledgerTable: Table<FoundEntry> = {
  header: ['Time', 'Transaction', 'Account', 'Debit', 'Credit', 'Balance', 'Memo', 'Order'],
  rowOf: (entry) => [
    dhakaTime(entry.at),
    entry.transaction,
    entry.account,
    toTaka(Math.max(0, entry.amountPaisa)),
    toTaka(Math.max(0, -entry.amountPaisa)),
    signedTaka(entry.amountPaisa),
    entry.memo,
    entry.orderNo,
  ],
}
