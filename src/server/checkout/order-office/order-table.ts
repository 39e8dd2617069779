/** Orders as a table for files; heads in English, as accountants' programs expect them to stay. */
import { dhakaMinute, type Table } from '#server/platform/spreadsheets/csv.ts'
import { toTaka } from '../pricing/money.ts'
import type { FoundOrder } from './orders.sql.ts'

export const orderTable: Table<FoundOrder> = {
  header: [
    ...['Order', 'Status', 'Placed', 'Paid', 'Method', 'Buyer', 'Phone', 'Email', 'Company', 'Courses'],
    ...['Price', 'Discount', 'Coupon', 'Coupon discount', 'VAT', 'Total', 'Refunded', 'Transactions', 'Invoice'],
  ],
  rowOf: (order) => [
    order.no,
    order.state,
    dhakaMinute(order.placedAt),
    dhakaMinute(order.paidAt),
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
