/** The back office's refunds and held payments: what waits for a decision, and deciding it. */
import { z } from 'zod'
import { bulkAnswer, named } from '#contracts/bulk.ts'
import { endpoint } from '#contracts/endpoint.ts'
import { id, line, oneOrMore, page } from '#contracts/fields.ts'
import { amount, officePage, officeRefundFacts, orderStates, reason, refundKind, refundState } from './orders.office.ts'

const refundRow = z.object({
  id: z.string(),
  order_no: z.string(),
  buyer: z.string(),
  courses: z.array(z.string()),
  kind: refundKind,
  state: refundState,
  amount: z.number(),
  order_total: z.number(),
  refundable: z.number(),
  reason: z.string(),
  note: z.string(),
  keeps_access: z.boolean(),
  provider: z.enum(['sslcommerz', 'bkash', 'nagad', 'bank']).nullable(),
  requested_at: z.string(),
  decided_at: z.string().nullable(),
  decided_by: z.string().nullable(),
  refunded_at: z.string().nullable(),
  /** What decided when the learner asked, by the rule; null for refunds that staff gave. */
  verdict: z.string().nullable(),
  /** What the rule would say now: only while it waits. */
  rule: officeRefundFacts
    .extend({ watched_percent: z.number(), days_since_payment: z.number(), has_certificate: z.boolean() })
    .nullable(),
  /** It failed, and its money is not there to be sent again. */
  is_stuck: z.boolean(),
  can: z.object({ decide: z.boolean(), retry: z.boolean(), confirm: z.boolean() }),
})
export type RefundRow = z.output<typeof refundRow>
export const refundViews = ['waiting', 'failed', 'under_way', 'decided'] as const
export const officeRefunds = endpoint({
  method: 'GET',
  path: '/admin/refunds',
  access: { permission: 'orders.view' },
  summary: 'Refunds: waiting for a decision, failed at the gateway, under way, decided',
  query: z.object({ view: z.enum(refundViews).default('waiting'), state: oneOrMore(refundState), ...officePage }),
  isPaged: true,
  data: refundRow,
  beside: z.object({ counts: z.object({ waiting: z.number(), failed: z.number(), under_way: z.number() }) }),
})

const ofRefund = z.object({ id })
const answer = { data: z.object({ id: z.string(), state: refundState }), isIdempotent: true } as const
export const officeDecideRefund = endpoint({
  method: 'POST',
  path: '/admin/refunds/:id/decide',
  access: { permission: 'orders.approve' },
  summary: 'Approve a refund that was asked for, in full or in part, or decline it',
  params: ofRefund,
  body: z.strictObject({
    decision: z.enum(['approve', 'decline']),
    /** The rule's amount unless told. */
    amount: amount.optional(),
    keeps_access: z.boolean().default(false),
    reason,
  }),
  ...answer,
  errors: ['refund_decided', 'order_state', 'yourself'],
})
export const decideRefunds = endpoint({
  method: 'POST',
  path: '/admin/refunds/decisions',
  access: { permission: 'orders.approve' },
  summary: 'Approves several refunds that were asked for, each for the amount of its rule, or declines them',
  body: z.strictObject({
    /** Those that wait for a decision; they may be named. */
    filter: z.strictObject({ ids: named(id) }),
    decision: z.enum(['approve', 'decline']),
    reason,
  }),
  data: bulkAnswer,
  errors: ['too_many_rows'],
})
export const retryRefund = endpoint({
  method: 'POST',
  path: '/admin/refunds/:id/retry',
  access: { permission: 'orders.approve' },
  summary: 'Retry a refund that failed at the gateway, under a new reference',
  params: ofRefund,
  ...answer,
  errors: ['refund_not_failed', 'order_state', 'yourself'],
})
export const confirmRefund = endpoint({
  method: 'POST',
  path: '/admin/refunds/:id/confirm',
  access: { permission: 'orders.approve' },
  summary: 'Record that a refund was sent by bank transfer, also where a gateway did not make it',
  params: ofRefund,
  body: z.strictObject({ bank_reference: line(60).refine((text) => text.length > 0, 'Input field is required') }),
  ...answer,
  errors: ['refund_not_by_transfer', 'refund_not_failed', 'order_state', 'yourself'],
})

const reviewRow = z.object({
  order_no: z.string(),
  state: orderStates,
  buyer: z.string(),
  total: z.number(),
  /** late: no seat or no use of the coupon left, or an old price; twice: beside a settled order; amount, currency, reference…: not as asked; risk: flagged. */
  kind: z.enum(['late', 'twice', 'amount', 'risk', 'other']),
  why: z.string(),
  attempt_id: z.string().nullable(),
  provider: z.string().nullable(),
  attempt_amount: z.number().nullable(),
  since: z.string(),
})
export type ReviewRow = z.output<typeof reviewRow>
export const heldPayments = endpoint({
  method: 'GET',
  path: '/admin/order-reviews',
  access: { permission: 'orders.view' },
  summary: 'Held payments to review, oldest first',
  query: z.object({ page, perpage: officePage.perpage }),
  isPaged: true,
  data: reviewRow,
})
