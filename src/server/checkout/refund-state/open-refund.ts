/** Opens a refund: writes it and, once it is decided, sends it on its way to whoever holds the money. */
import { ulid } from 'ulid'
import type { Database } from '#server/platform/postgres/database.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import type { OrderRow } from '../order-state/orders.sql.ts'
import type { AttemptRow } from '../attempts/attempts.sql.ts'
import { insertRefund, type RefundKind, type RefundLine } from './refunds.sql.ts'

/** Data: `{ refundId }`. */
export const refundJob = 'checkout.submit-refund'

export interface Refund {
  order: Pick<OrderRow, 'id'>
  /** Whose money goes back. */
  attempt: Pick<AttemptRow, 'id'> | undefined
  amountPaisa: number
  kind: RefundKind
  /** `approved` goes out at once; `requested` waits for a decision of staff. */
  state: 'requested' | 'approved'
  reason: string
  rule?: { items: RefundLine[]; reason?: string }
  /** A person sends it by bank transfer, whoever took the money. */
  isByHand?: boolean
  keepsAccess?: boolean
  requestedBy?: string | null
  decidedBy?: string | null
}

export async function openRefund(database: Database, jobs: Jobs, refund: Refund): Promise<string> {
  const refundId = await insertRefund(database, {
    orderId: refund.order.id,
    attemptId: refund.attempt?.id ?? null,
    refundTranId: ulid(),
    amountPaisa: refund.amountPaisa,
    kind: refund.kind,
    state: refund.state,
    reason: refund.reason,
    rule: refund.rule ?? { items: [] },
    isByHand: refund.isByHand ?? false,
    keepsAccess: refund.keepsAccess ?? false,
    requestedBy: refund.requestedBy ?? null,
    decidedBy: refund.decidedBy ?? null,
  })
  if (refund.state === 'approved') await sendRefund(database, jobs, refundId)
  return refundId
}

export async function sendRefund(database: Database, jobs: Jobs, refundId: string): Promise<void> {
  await jobs.enqueue(database, refundJob, { refundId })
}
