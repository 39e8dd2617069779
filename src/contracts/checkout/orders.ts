/** Orders as their buyer places, pays, cancels and returns them. Money on the wire is taka. */
import { z } from 'zod'
import { couponCode, orderMethods, paymentMethods, wantedItem } from './cart.ts'
import { endpoint } from '#contracts/endpoint.ts'
import { email, line, page, perpage, phone } from '#contracts/fields.ts'

/** SA-YYMMDD-NNNNNN; anything else is an order that is not there. */
const orderNo = z
  .string()
  .max(40)
  .regex(/^[\w-]+$/)

export const orderStates = [
  'draft',
  'pending',
  'invoiced',
  'paid',
  'failed',
  'expired',
  'cancelled',
  'refund_requested',
  'refunded',
  'partly_refunded',
  'under_review',
] as const

export const order = z.object({
  no: z.string(),
  state: z.enum(orderStates),
  placed_at: z.string(),
  paid_at: z.string().nullable(),
  expires_at: z.string().nullable(),
  payment_method: z.enum(orderMethods).nullable(),
  items: z.array(
    z.object({
      course_id: z.string(),
      slug: z.string(),
      course_name: z.string(),
      image: z.string(),
      batch_no: z.number(),
      training_type: z.enum(['Live', 'On-site', 'Self-paced']),
      /** More than one where a company buys. */
      seats: z.number(),
      total: z.number(),
    }),
  ),
  sub_total: z.number(),
  discount_amount: z.number(),
  coupon: z.string().nullable(),
  coupon_discount: z.number(),
  vat_amount: z.number(),
  vat_rate_percent: z.number(),
  total: z.number(),
  refunded: z.number(),
  curency_name: z.string(),
  has_invoice: z.boolean(),
  /** `/api/orders/:no/:number.pdf`, in English or Bangla by `?lang=`; the oldest first. */
  papers: z.array(
    z.object({ kind: z.enum(['invoice', 'receipt', 'credit_note']), number: z.string(), issued_at: z.string() }),
  ),
  can: z.object({
    pay: z.boolean(),
    /** Its courses, where it came to nothing and the buyer does not have all of them by another order. */
    order_again: z.boolean(),
    cancel: z.boolean(),
    request_refund: z.boolean(),
    withdraw_refund: z.boolean(),
  }),
  /** Money on its way back to the buyer, or there: the newest first. */
  refunds: z.array(
    z.object({
      state: z.enum(['requested', 'approved', 'sent']),
      /** Taka. */
      amount: z.number(),
      /** When it was asked for, approved or sent. */
      at: z.string(),
      /** By a transfer of the bank, whatever it was paid by. */
      is_by_hand: z.boolean(),
    }),
  ),
  /** When staff declined what was asked for last. */
  refund_declined_at: z.string().nullable(),
  /** What would go back now, and the condition that decides; an amount of 0 when it is not met. */
  refund_offer: z
    .object({
      amount: z.number(),
      percent: z.number(),
      reason: z.string(),
      /** The share of lesson time by which the rule goes, in the whole per cent that it compares. */
      watched: z.array(z.object({ course_name: z.string(), percent: z.number() })),
    })
    .nullable(),
  /** Where to send the money of an order that waits for a bank transfer, and with which reference. */
  bank_transfer: z
    .object({
      reference: z.string(),
      amount: z.number(),
      bank: z.string(),
      branch: z.string(),
      account_name: z.string(),
      account_no: z.string(),
      routing_no: z.string(),
      /** What the buyer showed of the transfer; with one, the order waits for staff to confirm it. */
      slips: z.array(
        z.object({ uploaded_at: z.string(), reference: z.string(), type: z.enum(['image', 'pdf']), file: z.string() }),
      ),
    })
    .nullable(),
})
export type Order = z.output<typeof order>
export const placeOrderBody = z.strictObject({
  items: z.array(wantedItem).min(1).max(20),
  coupon: couponCode,
  payment_method: z.enum(paymentMethods).nullish(),
  /** The total the buyer saw: a changed price is shown and asked again. */
  expected_total: z.number().min(0).nullish(),
  accept_policies: z.literal(true, { error: 'Please accept the policies to go on.' }),
  billing: z
    .strictObject({
      name: line(50).optional(),
      email: email.optional(),
      phone: phone.optional(),
      address: line(50).optional(),
      city: line(50).optional(),
      postcode: line(30).optional(),
    })
    .optional(),
  locale: z.string().max(5).optional(),
})
export const postOrder = endpoint({
  method: 'POST',
  path: '/orders',
  access: 'learner',
  isOwnersOnly: true,
  summary: 'Place an order; a free one enrols at once, another answers where to pay',
  body: placeOrderBody,
  isIdempotent: true,
  data: z.object({ order, redirect_url: z.string().nullable(), learn_url: z.string().nullable() }),
  errors: [
    'price_changed',
    'already_enrolled',
    'registration_closed',
    'coming_soon',
    'sold_out',
    'not_on_sale',
    'coupon_not_found',
    'coupon_expired',
    'coupon_used_up',
    'coupon_already_used',
    'coupon_minimum',
    'coupon_not_for_course',
    'amount_not_payable',
    'phone_needed',
    'too_many_unpaid_orders',
    'payment_provider_unavailable',
  ],
})
export const payOrder = endpoint({
  method: 'POST',
  path: '/orders/:no/pay',
  access: 'learner',
  isOwnersOnly: true,
  summary: 'Try again to pay an open order',
  params: z.object({ no: orderNo }),
  /** The phone stays with the order; who pays by card and has none needs one. */
  body: z.strictObject({ payment_method: z.enum(paymentMethods), phone: phone.optional() }),
  isIdempotent: true,
  data: z.object({ order, redirect_url: z.string().nullable() }),
  errors: [
    'order_not_payable',
    'already_enrolled',
    'payment_in_progress',
    'sold_out',
    'registration_closed',
    'coupon_used_up',
    'coupon_already_used',
    'amount_not_payable',
    'phone_needed',
    'too_many_unpaid_orders',
    'payment_provider_unavailable',
  ],
})
export const getOrders = endpoint({
  method: 'GET',
  path: '/orders',
  access: 'learner',
  summary: 'The buyer’s orders',
  query: z.object({ page, perpage }),
  isPaged: true,
  data: order,
})
export const getOrder = endpoint({
  method: 'GET',
  path: '/orders/:no',
  access: 'learner',
  summary: 'One of the buyer’s orders',
  params: z.object({ no: orderNo }),
  data: order,
})
export const cancelOrder = endpoint({
  method: 'POST',
  path: '/orders/:no/cancel',
  access: 'learner',
  summary: 'Cancel an unpaid order',
  params: z.object({ no: orderNo }),
  isIdempotent: true,
  data: order,
  errors: ['order_not_open'],
})
export const requestRefund = endpoint({
  method: 'POST',
  path: '/orders/:no/refund-request',
  access: 'learner',
  isOwnersOnly: true,
  summary: 'Ask for a refund by the policy; the answer says at once whether its conditions are met',
  params: z.object({ no: orderNo }),
  /** The reason does not change the decision. */
  body: z.strictObject({ reason: line(200).optional() }),
  isIdempotent: true,
  data: order,
  errors: ['refund_not_possible', 'refund_already_requested'],
  /** Staff hear of each, also of one that is taken back. */
  limit: { max: 20, seconds: 86_400, by: 'person' },
})
export const withdrawRefund = endpoint({
  method: 'POST',
  path: '/orders/:no/refund-request/withdraw',
  access: 'learner',
  isOwnersOnly: true,
  summary: 'Withdraw a refund request that has not been decided: the learner keeps the course',
  params: z.object({ no: orderNo }),
  isIdempotent: true,
  data: order,
  errors: ['refund_decided'],
})

export const postTransferSlip = endpoint({
  method: 'POST',
  path: '/orders/:no/transfer-slip',
  access: 'learner',
  isOwnersOnly: true,
  summary: 'The bank’s slip of a transfer: JPEG, PNG, WebP or PDF up to 5 MB; pictures are re-encoded',
  params: z.object({ no: orderNo }),
  isUpload: true,
  /** Field `slip`, and with it the bank's number of the transfer. */
  body: z.object({ reference: line(60).optional() }).loose(),
  data: order,
  errors: ['not_by_transfer', 'order_not_open', 'too_many_slips'],
  limit: { max: 20, seconds: 3600, by: 'person' },
})
