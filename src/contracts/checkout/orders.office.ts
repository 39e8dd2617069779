/** The back office's orders: search, and one order's whole story. Money on the wire is taka. */
import { z } from 'zod'
import { orderMethods } from './cart.ts'
import { order as buyersOrder } from './orders.ts'
import { named } from '#contracts/bulk.ts'
import { endpoint } from '#contracts/endpoint.ts'
import { day, id, joinedLines, line, oneOrMore, page, slug, taka, wholeNumber } from '#contracts/fields.ts'

export const orderStates = buyersOrder.shape.state
/** An amount that staff type: more than nothing, at most two decimals. */
export const amount = taka
  .min(0.01, 'The amount must be more than zero.')
  .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-4, 'At most two decimals.')
export const reason = joinedLines(300).refine((text) => text.length >= 3, 'Please give a reason.')
/** SA-YYMMDD-NNNNNN; anything else is an order that is not there. */
export const orderNo = z
  .string()
  .max(40)
  .regex(/^[\w-]+$/)
export const officePage = { page, perpage: wholeNumber(1, 100).default(25) }
export const period = { from: day.optional(), to: day.optional() }

/** A minus: from the highest or latest down. */
const orderSorts = ['-placed', 'placed', '-total', 'total'] as const
export const orderFilters = {
  /** Order number, name, phone or e-mail of the buyer, or a transaction's number at the gateway. */
  q: line(100).optional(),
  state: oneOrMore(orderStates),
  method: oneOrMore(z.enum([...orderMethods, 'none'])),
  course: slug.optional(),
  company: id.optional(),
  ...period,
  /** Whole taka. */
  min: wholeNumber(0, 100_000_000).optional(),
  max: wholeNumber(0, 100_000_000).optional(),
  /** These orders alone, by their numbers. */
  ids: named(orderNo),
  sort: z.enum(orderSorts).default('-placed'),
}

const officeOrderRow = z.object({
  no: z.string(),
  state: orderStates,
  placed_at: z.string(),
  paid_at: z.string().nullable(),
  payment_method: z.enum(orderMethods).nullable(),
  buyer: z.object({ name: z.string(), phone: z.string().nullable(), email: z.string().nullable() }),
  company: z.string().nullable(),
  courses: z.array(z.string()),
  total: z.number(),
  refunded: z.number(),
  has_slip: z.boolean(),
})
export type OfficeOrderRow = z.output<typeof officeOrderRow>
export const officeOrders = endpoint({
  method: 'GET',
  path: '/admin/orders',
  access: { permission: 'orders.view' },
  summary: 'Orders by search and filters, with the sums of all that were found',
  query: z.object({ ...orderFilters, ...officePage }),
  isPaged: true,
  data: officeOrderRow,
  beside: z.object({
    sums: z.object({ orders: z.number(), total: z.number(), paid: z.number(), refunded: z.number() }),
    choices: z.object({
      courses: z.array(z.object({ slug: z.string(), name: z.string() })),
      companies: z.array(z.object({ id: z.string(), name: z.string() })),
      /** Only those of the newest orders are offered. */
      has_more_courses: z.boolean(),
    }),
    can: z.object({ export: z.boolean() }),
  }),
})

export const refundState = z.enum(['requested', 'approved', 'submitted', 'refunded', 'cancelled', 'failed', 'declined'])
export const refundKind = z.enum(['order', 'extra', 'review'])
const person = z.object({ name: z.string(), phone: z.string().nullable(), email: z.string().nullable() })
const event = z.object({
  at: z.string(),
  from_state: z.string().nullable(),
  to_state: z.string(),
  event: z.string(),
  /** Who did it; null for gateways and the clock. */
  actor: z.string().nullable(),
  note: z.string(),
})
const attempt = z.object({
  id: z.string(),
  tran_id: z.string(),
  provider: z.enum(['sslcommerz', 'bkash', 'nagad', 'bank']),
  state: z.enum(['open', 'executing', 'paid', 'failed', 'cancelled', 'expired', 'unknown', 'review']),
  amount: z.number(),
  fee: z.number().nullable(),
  provider_transaction: z.string().nullable(),
  method: z.string().nullable(),
  payer: z.string().nullable(),
  why: z.string().nullable(),
  created_at: z.string(),
  checked_at: z.string().nullable(),
  settled_at: z.string().nullable(),
  /** Money beside the order that nobody has decided about. */
  is_waiting: z.boolean(),
  notifications: z.array(
    z.object({
      received_at: z.string(),
      verdict: z.string(),
      is_authentic: z.boolean(),
      times: z.number(),
      /** What the gateway wrote, without what is secret or the payer's. */
      fields: z.array(z.object({ name: z.string(), value: z.string() })),
    }),
  ),
})
export const officeRefundFacts = z.object({
  reason: z.string(),
  /** What the rule gives now. */
  amount: z.number(),
  percent: z.number(),
})
const refund = z.object({
  id: z.string(),
  kind: refundKind,
  state: refundState,
  amount: z.number(),
  reason: z.string(),
  note: z.string(),
  keeps_access: z.boolean(),
  provider: z.enum(['sslcommerz', 'bkash', 'nagad', 'bank']).nullable(),
  refund_tran_id: z.string(),
  provider_reference: z.string().nullable(),
  requested_by: z.string().nullable(),
  decided_by: z.string().nullable(),
  requested_at: z.string(),
  decided_at: z.string().nullable(),
  refunded_at: z.string().nullable(),
  /** `submitted` by bank: a person has to make the transfer. */
  /** It failed, and its money is not there to be sent again. */
  is_stuck: z.boolean(),
  can: z.object({ decide: z.boolean(), retry: z.boolean(), confirm: z.boolean() }),
})
const lineOfOrder = z.object({
  course_id: z.string(),
  slug: z.string(),
  course_name: z.string(),
  batch_no: z.number(),
  training_type: z.string(),
  price: z.number(),
  discount: z.number(),
  total: z.number(),
  /** Its share of what was paid. */
  paid: z.number(),
  returned: z.number(),
  has_seat: z.boolean(),
  /** 0 to 100. */
  watched_percent: z.number(),
  has_certificate: z.boolean(),
  enrolment: z.enum(['active', 'withdrawn', 'none']),
})
const paper = z.object({
  number: z.string(),
  kind: z.enum(['invoice', 'receipt', 'credit_note']),
  issued_at: z.string(),
  total: z.number(),
})
const entry = z.object({
  transaction: z.string(),
  at: z.string(),
  account: z.string(),
  /** Positive: debit, negative: credit. */
  amount: z.number(),
  memo: z.string(),
})
const officeOrder = z.object({
  no: z.string(),
  state: orderStates,
  placed_at: z.string(),
  paid_at: z.string().nullable(),
  expires_at: z.string().nullable(),
  payment_method: z.enum(orderMethods).nullable(),
  buyer: person.extend({ billing: z.array(z.object({ name: z.string(), value: z.string() })), locale: z.string() }),
  company: z.string().nullable(),
  lines: z.array(lineOfOrder),
  sub_total: z.number(),
  discount: z.number(),
  coupon: z.object({ code: z.string(), discount: z.number() }).nullable(),
  vat: z.object({ rate_percent: z.number(), amount: z.number(), is_inclusive: z.boolean() }),
  total: z.number(),
  refunded: z.number(),
  events: z.array(event),
  attempts: z.array(attempt),
  refunds: z.array(refund),
  papers: z.array(paper),
  slips: z.array(
    z.object({ id: z.string(), reference: z.string(), uploaded_at: z.string(), file: z.string().nullable() }),
  ),
  entries: z.array(entry),
  /** What the entries add up to: nothing. */
  balance: z.number(),
  /** What the buyer was told. */
  messages: z.array(z.object({ at: z.string(), kind: z.string() })),
  /** What the refund rule gives now; null when there is nothing to give back. */
  rule: officeRefundFacts.nullable(),
  /** Left of the order to give back. */
  refundable: z.number(),
  can: z.object({
    confirm_transfer: z.boolean(),
    refuse_transfer: z.boolean(),
    refund: z.boolean(),
    credit_note: z.boolean(),
    review: z.boolean(),
    ask_gateway: z.boolean(),
    resend_invoice: z.boolean(),
  }),
})
export type OfficeOrder = z.output<typeof officeOrder>
export const ofOrder = z.object({ no: orderNo })
export const officeOrderStory = endpoint({
  method: 'GET',
  path: '/admin/orders/:no',
  access: { permission: 'orders.view' },
  summary: 'One order’s whole story',
  params: ofOrder,
  data: officeOrder,
})
