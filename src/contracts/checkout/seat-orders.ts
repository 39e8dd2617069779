/** A company buys seats: what they cost, its orders, and how it pays them. Always the caller's own company; money is taka. */
import { z } from 'zod'
import { companyBuyers } from '#contracts/company-roles.ts'
import { endpoint } from '#contracts/endpoint.ts'
import { id, line, page, perpage, wholeNumber } from '#contracts/fields.ts'
import { orderMethods, paymentMethods } from './cart.ts'
import { order } from './orders.ts'

export const mostSeats = 10_000
const orderNo = z
  .string()
  .max(40)
  .regex(/^[\w-]+$/)

/** Why it cannot be ordered so, and at which choice that stands. */
const refusal = z.object({
  field: z.enum(['batch_id', 'seats', 'payment_method']),
  code: z.string(),
  message: z.string(),
})
const credit = z.object({ limit: z.number(), used: z.number(), free: z.number(), days: z.number() })

export const seatPrice = endpoint({
  method: 'GET',
  path: '/seats/price',
  access: 'corporate',
  summary: 'What seats of a batch cost the company, with quantity discounts, and what is not available',
  query: z.object({
    course_id: id.optional(),
    batch_id: id.optional(),
    /** Of the course, where its id is not at hand: as an order has it. */
    batch_no: wholeNumber(1, 9999).optional(),
    seats: wholeNumber(1, mostSeats).default(1),
  }),
  data: z.object({
    company_name: z.string(),
    /** The taxpayer's number that stands on the invoice; empty when the academy does not know it. */
    bin: z.string(),
    courses: z.array(z.object({ course_id: z.string(), course_name: z.string() })),
    course_id: z.string().nullable(),
    course_name: z.string(),
    batches: z.array(
      z.object({
        batch_id: z.string(),
        batch_no: z.number(),
        training_type: z.string(),
        class_start_date: z.string().nullable(),
        batch_time: z.string().nullable(),
        /** null: without limit. */
        seats: z.number().nullable(),
        seats_left: z.number().nullable(),
        can_buy: z.boolean(),
      }),
    ),
    batch_id: z.string().nullable(),
    /** What was asked for and is not sold, so that another is chosen. */
    missing: z.enum(['course', 'batch']).nullable(),
    seats: z.number(),
    /** For how many months they can be given once they are bought; null: for good. */
    seat_months: z.number().nullable(),
    steps: z.array(
      z.object({
        from_seats: z.number(),
        /** null: and more. */
        to_seats: z.number().nullable(),
        percent: z.number(),
        seat_price: z.number(),
        is_this: z.boolean(),
      }),
    ),
    quote: z
      .object({
        seat_price: z.number(),
        sub_total: z.number(),
        discount: z.number(),
        percent: z.number(),
        vat: z.object({ rate_percent: z.number(), amount: z.number(), is_inclusive: z.boolean() }),
        total: z.number(),
      })
      .nullable(),
    /** More seats for less money. */
    next_step: z.object({ seats: z.number(), total: z.number(), saved: z.number() }).nullable(),
    refusal: refusal.nullable(),
    /** null: the company pays first. */
    credit: credit.nullable(),
    /** Whether the price fits into what is free of the credit. */
    fits_credit: z.boolean(),
  }),
})

const seatOrder = order.extend({
  purchase_order: z.string().nullable(),
  /** Until when an invoice has to be paid. */
  due_on: z.string().nullable(),
  /** What is still to be paid. */
  owed: z.number(),
  /** For how many months its seats can be given once they are the company’s, as it was ordered; null: for good. */
  seat_months: z.number().nullable(),
  /** The last day on which its seats can be given; null: for good, or not known before they are the company’s. */
  seats_until: z.string().nullable(),
})
export type SeatOrder = z.output<typeof seatOrder>

export const postSeatOrder = endpoint({
  method: 'POST',
  path: '/seats/orders',
  access: 'corporate',
  isOwnersOnly: true,
  companyRoles: companyBuyers,
  summary: 'Order seats of a batch: on credit they are the company’s at once, else as soon as they are paid',
  body: z.strictObject({
    batch_id: id,
    seats: z.number().int().min(1, 'Please enter a number of seats.').max(mostSeats),
    payment_method: z.enum(orderMethods, 'Please choose how to pay.'),
    purchase_order: line(60).nullish(),
    /** The total that was shown: a changed price is shown and asked again. */
    expected_total: z.number().min(0).nullish(),
  }),
  isIdempotent: true,
  data: z.object({ order: seatOrder, redirect_url: z.string().nullable() }),
  errors: [
    'price_changed',
    'registration_closed',
    'coming_soon',
    'sold_out',
    'not_on_sale',
    'course_is_free',
    'credit_exceeded',
    'amount_not_payable',
    'phone_needed',
    'too_many_unpaid_orders',
    'payment_provider_unavailable',
  ],
})
export const getSeatOrders = endpoint({
  method: 'GET',
  path: '/seats/orders',
  access: 'corporate',
  summary: 'The company’s orders of seats, the newest first',
  query: z.object({ page, perpage }),
  isPaged: true,
  data: seatOrder,
})
export const getSeatOrder = endpoint({
  method: 'GET',
  path: '/seats/orders/:no',
  access: 'corporate',
  summary: 'One of the company’s orders of seats',
  params: z.object({ no: orderNo }),
  data: seatOrder,
})
export const paySeatOrder = endpoint({
  method: 'POST',
  path: '/seats/orders/:no/pay',
  access: 'corporate',
  isOwnersOnly: true,
  companyRoles: companyBuyers,
  summary: 'Pay an order of seats that is open or on invoice',
  params: z.object({ no: orderNo }),
  body: z.strictObject({ payment_method: z.enum(paymentMethods, 'Please choose how to pay.') }),
  isIdempotent: true,
  data: z.object({ order: seatOrder, redirect_url: z.string().nullable() }),
  errors: [
    'order_not_payable',
    'payment_in_progress',
    'sold_out',
    'amount_not_payable',
    'phone_needed',
    'too_many_unpaid_orders',
    'payment_provider_unavailable',
  ],
})
export const cancelSeatOrder = endpoint({
  method: 'POST',
  path: '/seats/orders/:no/cancel',
  access: 'corporate',
  isOwnersOnly: true,
  companyRoles: companyBuyers,
  summary: 'Cancel an unpaid order of seats',
  params: z.object({ no: orderNo }),
  isIdempotent: true,
  data: seatOrder,
  errors: ['order_not_open'],
})
