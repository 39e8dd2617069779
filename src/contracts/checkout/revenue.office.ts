/** What was sold: revenue, refunds, coupons, seats and what companies owe, with the period before. */
import { z } from 'zod'
import { checkDays, reportSpan } from '#contracts/analytics/period.ts'
import { endpoint } from '#contracts/endpoint.ts'
import { may } from '#contracts/fields.office.ts'
import { id, paging, slug } from '#contracts/fields.ts'
import { orderMethods } from './cart.ts'
import { period } from './orders.office.ts'

/** Rows behind a number: an order on the day it was paid, a refund on the day it went. */
export const revenueSteps = ['paid', 'refunded'] as const
export const revenueFilters = {
  ...period,
  course: slug.optional(),
  method: z.enum([...orderMethods, 'none']).optional(),
  company: id.optional(),
  coupon: id.optional(),
}

const taken = {
  orders: z.number(),
  refunds: z.number(),
  paid: z.number(),
  refunded: z.number(),
  net: z.number(),
  /** Of the gateways' fees and the VAT of an order with several courses, each has its share by what it cost. */
  vat: z.number(),
  fees: z.number(),
}
const seats = z.object({ bought: z.number(), given: z.number(), expired: z.number() })
export const officeRevenue = endpoint({
  method: 'GET',
  path: '/admin/revenue',
  access: { permission: 'orders.view' },
  summary:
    'Revenue by day, course, method, company and coupon, net of refunds, in Dhaka time; the last 30 days unless told',
  query: z.object(revenueFilters).superRefine(checkDays),
  data: z.object({
    ...reportSpan,
    sums: z.object(taken),
    sums_before: z.object(taken),
    days: z.array(z.object({ day: z.string(), ...taken })),
    courses: z.array(z.object({ slug: z.string(), name: z.string(), ...taken })),
    methods: z.array(z.object({ method: z.enum([...orderMethods, 'none']), ...taken })),
    companies: z.array(z.object({ company_id: z.string(), name: z.string(), ...taken })),
    /** Of paid orders. */
    coupons: z.array(
      z.object({ coupon_id: z.string(), code: z.string(), orders: z.number(), discount: z.number(), paid: z.number() }),
    ),
    /** Of companies: bought, given to people less taken back, expired unused. */
    seats,
    seats_before: seats,
    /** Now, whatever the period is. */
    owed: z.object({ total: z.number(), overdue: z.number() }),
    choices: z.object({
      courses: z.array(z.object({ value: z.string(), label: z.string() })),
      companies: z.array(z.object({ value: z.string(), label: z.string() })),
      coupons: z.array(z.object({ value: z.string(), label: z.string() })),
    }),
  }),
  beside: z.object({ can: may('export') }),
})

export const officeRevenueRows = endpoint({
  method: 'GET',
  path: '/admin/revenue/rows',
  access: { permission: 'orders.view' },
  summary: 'The single orders or refunds behind a number of revenue, newest first',
  query: z.object({ ...revenueFilters, step: z.enum(revenueSteps).default('paid'), ...paging }).superRefine(checkDays),
  isPaged: true,
  data: z.object({
    id: z.string(),
    at: z.string(),
    order_no: z.string(),
    buyer: z.string(),
    company: z.string(),
    method: z.enum([...orderMethods, 'none']),
    coupon: z.string(),
    /** Of the filtered course where there is one. */
    amount: z.number(),
  }),
  beside: z.object({ can: may('export') }),
})
