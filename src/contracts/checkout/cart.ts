/** Buying before there is an order: what a cart costs, the cart itself, and free courses. Money on the wire is taka. */
import { z } from 'zod'
import { endpoint } from '#contracts/endpoint.ts'
import { slug } from '#contracts/fields.ts'

/** In this order on the page; the second is mobile banking. */
export const paymentMethods = ['card', 'mobile', 'bank'] as const
/** With what only companies have: to pay an invoice later. */
export const orderMethods = [...paymentMethods, 'credit'] as const

const quoteItem = z.object({
  course_id: z.string(),
  slug: z.string(),
  course_name: z.string(),
  image: z.string(),
  batch_no: z.number(),
  training_type: z.string(),
  class_start_date: z.string().nullable(),
  batch_time: z.string().nullable(),
  class_days: z.array(z.string()),
  seats_left: z.number().nullable(),
  sub_total: z.number(),
  discount_amount: z.number(),
  total: z.number(),
  refusal: z.object({ code: z.string(), message: z.string() }).nullable(),
  /** Names of courses that the buyer has not completed, and without which the lessons stay closed. */
  opens_after: z.array(z.string()),
  /** The number of the buyer's own order for it that waits for payment. */
  unpaid_order: z.string().nullable(),
  /** The buyer's own place in the line for this batch, or the seat that is held for them. */
  waiting: z
    .object({
      state: z.enum(['waiting', 'offered']),
      position: z.number().nullable(),
      offered_until: z.string().nullable(),
    })
    .nullable(),
  batches: z.array(
    z.object({
      batch_no: z.number(),
      training_type: z.string(),
      class_start_date: z.string().nullable(),
      batch_time: z.string().nullable(),
      class_days: z.array(z.string()),
      seats_left: z.number().nullable(),
      total: z.number(),
      can_buy: z.boolean(),
    }),
  ),
})
const quote = z.object({
  items: z.array(quoteItem),
  sub_total: z.number(),
  discount_amount: z.number(),
  coupon: z
    .object({ code: z.string(), discount: z.number(), description: z.string(), is_automatic: z.boolean() })
    .nullable(),
  /** Why the given coupon does not count; the stable code, and its message. */
  coupon_error: z
    .object({
      code: z.enum([
        'coupon_not_found',
        'coupon_expired',
        'coupon_used_up',
        'coupon_already_used',
        'coupon_minimum',
        'coupon_not_for_course',
      ]),
      message: z.string(),
    })
    .nullable(),
  vat: z.object({ rate_percent: z.number(), amount: z.number(), is_inclusive: z.boolean() }),
  total: z.number(),
  curency_name: z.string(),
  /** False when something in it cannot be bought now. */
  can_order: z.boolean(),
})
export type Quote = z.output<typeof quote>
// What no database can keep as text.
const printable = /^[^\p{Cc}]*$/u
const batchNo = z.number().int().positive().max(1_000_000).nullish()
export const wantedItem = z.strictObject({ slug: slug.regex(printable), batch_no: batchNo })
export const couponCode = z.string().trim().toUpperCase().max(40).regex(printable).nullish()
export const checkoutQuote = endpoint({
  method: 'POST',
  path: '/checkout/quote',
  isUnlogged: true,
  isForPreview: true,
  access: 'anyone',
  summary: 'What a cart costs now',
  body: z.strictObject({ items: z.array(wantedItem).min(1).max(20), coupon: couponCode }),
  data: quote,
})

export const enrolFree = endpoint({
  method: 'POST',
  path: '/enrolments',
  access: 'learner',
  summary: 'Enrol in a free course',
  body: wantedItem,
  isIdempotent: true,
  data: z.object({ slug: z.string(), batch_no: z.number(), learn_url: z.string() }),
  errors: ['not_free', 'already_enrolled', 'registration_closed', 'coming_soon', 'sold_out', 'not_on_sale'],
})

const cart = z.object({
  items: z.array(
    z.object({
      course_id: z.string(),
      slug: z.string(),
      course_name: z.string(),
      batch_no: z.number().nullable(),
    }),
  ),
})
export const mergeCart = endpoint({
  method: 'POST',
  path: '/cart',
  access: 'learner',
  summary: 'Merge the browser’s cart into the account’s, newest first',
  body: z.strictObject({
    items: z.array(wantedItem).max(50),
  }),
  data: cart,
})
export const takeOutOfCart = endpoint({
  method: 'POST',
  path: '/cart/remove',
  access: 'learner',
  summary: 'Take courses out of the account’s cart',
  body: z.strictObject({ slugs: z.array(slug.regex(printable)).min(1).max(50) }),
  data: cart,
})
