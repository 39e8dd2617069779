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
    dhakaMinute(order.placed_at),
    dhakaMinute(order.paid_at),
    order.payment_method,
    order.name,
    order.phone,
    order.email,
    order.company,
    order.courses.join('; '),
    toTaka(order.sub_total_paisa),
    toTaka(order.discount_paisa),
    order.coupon_code,
    toTaka(order.coupon_discount_paisa),
    toTaka(order.vat_paisa),
    toTaka(order.total_paisa),
    toTaka(order.refunded_paisa),
    order.transactions.join('; '),
    order.invoice,
  ],
}
