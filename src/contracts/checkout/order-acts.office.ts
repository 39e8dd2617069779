/** What staff do with one order. Money on the wire is taka. */
import { z } from 'zod'
import { endpoint } from '#contracts/endpoint.ts'
import { day, id, line } from '#contracts/fields.ts'
import { amount, ofOrder, orderStates, reason } from './orders.office.ts'

const answer = { data: z.object({ no: z.string(), state: orderStates }), isIdempotent: true } as const
export const confirmTransfer = endpoint({
  method: 'POST',
  path: '/admin/orders/:no/confirm-transfer',
  access: { permission: 'orders.approve' },
  summary: 'Record that the bank transfer of an order has arrived',
  params: ofOrder,
  body: z.strictObject({
    bank_reference: line(60).refine((text) => text.length > 0, 'Input field is required'),
    amount,
    /** The day on the bank’s statement, in Dhaka. */
    received_on: day,
  }),
  ...answer,
  errors: ['not_by_transfer', 'order_state', 'reference_taken', 'yourself'],
})
export const refuseTransfer = endpoint({
  method: 'POST',
  path: '/admin/orders/:no/refuse-transfer',
  access: { permission: 'orders.approve' },
  summary: 'Reject the transfer of an order: it ends unpaid and the buyer is told why',
  params: ofOrder,
  body: z.strictObject({ reason }),
  ...answer,
  errors: ['not_by_transfer', 'order_state', 'yourself'],
})
export const creditSeatOrder = endpoint({
  method: 'POST',
  path: '/admin/orders/:no/credit-note',
  access: { permission: 'orders.approve' },
  summary:
    "Reverse a company's order on invoice that was never paid by a credit note: unused seats go back, used ones stay owed",
  params: ofOrder,
  body: z.strictObject({ reason }),
  ...answer,
  errors: ['order_state', 'paid_in_part', 'credited_already', 'nothing_to_credit', 'yourself'],
})
export const giveRefund = endpoint({
  method: 'POST',
  path: '/admin/orders/:no/refund',
  access: { permission: 'orders.approve' },
  summary: 'Refund an order without a request, in full or in part',
  params: ofOrder,
  body: z.strictObject({
    amount,
    reason,
    keeps_access: z.boolean(),
    /** Only for these courses of the order; all of them unless told. */
    course_ids: z.array(id).max(20).optional(),
    /** What was left to give back when the form was opened. */
    refundable: amount.optional(),
  }),
  ...answer,
  isOneOfDoubles: true,
  errors: ['order_state', 'refund_already_requested', 'refunded_meanwhile', 'yourself'],
})
export const decideReview = endpoint({
  method: 'POST',
  path: '/admin/orders/:no/review',
  access: { permission: 'orders.approve' },
  summary: 'Review a held payment: accept it, refund it, or record that no money arrived',
  params: ofOrder,
  body: z.strictObject({
    decision: z.enum(['accept', 'refund', 'no_money']),
    /** The payment that is meant; the order’s own unless told. */
    attempt_id: id.optional(),
    /** What really came in, where it was not what was asked. */
    found_amount: amount.optional(),
    reason,
  }),
  ...answer,
  errors: ['order_state', 'sold_out', 'coupon_used_up', 'coupon_already_used', 'yourself'],
})
export const askGateway = endpoint({
  method: 'POST',
  path: '/admin/orders/:no/ask-gateway',
  access: { permission: 'orders.edit' },
  summary: 'Ask the gateway now what became of the payments of an order',
  params: ofOrder,
  ...answer,
  data: z.object({ no: z.string(), state: orderStates, asked: z.number(), unanswered: z.number() }),
  limit: { max: 20, seconds: 60, by: 'person' },
})
export const resendInvoice = endpoint({
  method: 'POST',
  path: '/admin/orders/:no/resend-invoice',
  access: { permission: 'orders.edit' },
  summary: 'Send the invoice to the buyer again',
  params: ofOrder,
  ...answer,
  data: z.object({ to: z.string() }),
  errors: ['no_invoice', 'no_address'],
  limit: { max: 10, seconds: 600, by: 'person' },
})
