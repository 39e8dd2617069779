/** SQL of refunds. */
import { type Database, type Sql, sql } from '#server/platform/postgres/database.ts'

export type RefundState = 'requested' | 'approved' | 'submitted' | 'refunded' | 'cancelled' | 'failed' | 'declined'
export type RefundKind = 'order' | 'extra' | 'review'

export interface RefundLine {
  course_id: string
  amount_paisa: number
}

export interface RefundRow {
  id: string
  order_id: string
  attempt_id: string | null
  refund_tran_id: string
  provider_reference: string | null
  amount_paisa: number
  kind: RefundKind
  state: RefundState
  reason: string
  rule: { items: RefundLine[]; reason?: string }
  keeps_access: boolean
  /** Sent by a person, whoever took the money. */
  is_by_hand: boolean
  requested_at: Date
}

const columns = sql`
  id, order_id, attempt_id, refund_tran_id,
  provider_reference, amount_paisa, kind, state, reason, rule,
  keeps_access, is_by_hand, requested_at`

/** Who sends the money of refund `r`. */
export const refundProvider = sql`
  (select case when r.is_by_hand then 'bank' else provider end from payment_attempt where id = r.attempt_id)`

/**
 * Whether the money of refund `r`, which failed, may not go back any more: another refund of the same payment is under way
 * or done, or the held payment was accepted after all and bought the order. One of a sale counts by what is left of the sale.
 */
export const isMoneySpokenFor = sql`
  (r.kind <> 'order' and (
    exists (select from refund x where x.attempt_id = r.attempt_id and x.id <> r.id
      and x.kind <> 'order' and x.state in ('requested', 'approved', 'submitted', 'refunded'))
    or r.kind = 'review' and exists (select from order_event v where v.order_id = r.order_id and v.event = 'review_accepted')))`

export async function insertRefund(
  database: Database,
  refund: {
    orderId: string
    attemptId: string | null
    refundTranId: string
    amountPaisa: number
    kind: RefundKind
    state: 'requested' | 'approved'
    reason: string
    rule: RefundRow['rule']
    isByHand: boolean
    keepsAccess: boolean
    requestedBy: string | null
    decidedBy: string | null
  },
): Promise<string> {
  const row = await database.first<{ id: string }>(sql`
    insert into refund (order_id, attempt_id, refund_tran_id, amount_paisa, kind, state, reason, rule, keeps_access,
      is_by_hand, requested_by, decided_by, decided_at)
    values (${refund.orderId}, ${refund.attemptId}, ${refund.refundTranId}, ${refund.amountPaisa}, ${refund.kind},
      ${refund.state}, ${refund.reason}, ${JSON.stringify(refund.rule)}::jsonb, ${refund.keepsAccess},
      ${refund.isByHand}, ${refund.requestedBy}, ${refund.decidedBy}, case when ${refund.state} = 'approved' then now() end)
    returning id`)
  if (!row) throw new Error('No refund was written')
  return row.id
}

const lock = (database: Database, which: Sql) =>
  database.first<RefundRow>(sql`select ${columns} from refund where ${which} for update`)

/** Lock the order first. */
export const lockRefund = (database: Database, id: string) => lock(database, sql`id = ${id}`)

/** Lock the order first. The one of a sale that waits for a decision. */
export const lockAskedRefund = (database: Database, orderId: string) =>
  lock(database, sql`order_id = ${orderId} and kind = 'order' and state = 'requested'`)

export function findRefund(database: Database, id: string): Promise<RefundRow | undefined> {
  return database.first<RefundRow>(sql`select ${columns} from refund where id = ${id}`)
}

export async function writeRefundState(
  database: Database,
  id: string,
  state: RefundState,
  given: { providerReference?: string | undefined; refundedAt?: Date | undefined; note?: string | undefined } = {},
): Promise<void> {
  await database.run(sql`
    update refund set state = ${state},
      provider_reference = coalesce(${given.providerReference ?? null}, provider_reference),
      refunded_at = case when ${state} = 'refunded' then coalesce(${given.refundedAt ?? null}::timestamptz, now()) end,
      note = coalesce(${given.note ?? null}, note)
    where id = ${id}`)
}

export async function writeRefundDecision(
  database: Database,
  id: string,
  decision: {
    state: 'approved' | 'declined'
    amountPaisa: number
    rule: RefundRow['rule']
    keepsAccess: boolean
    note: string
    decidedBy: string
  },
): Promise<void> {
  await database.run(sql`
    update refund set state = ${decision.state}, amount_paisa = ${decision.amountPaisa},
      rule = ${JSON.stringify(decision.rule)}::jsonb, keeps_access = ${decision.keepsAccess}, note = ${decision.note},
      decided_by = ${decision.decidedBy}, decided_at = now()
    where id = ${id}`)
}

/** Whether the money of a payment that was not accepted is on its way back. */
export async function hasOpenReviewRefund(database: Database, orderId: string): Promise<boolean> {
  const row = await database.first(sql`
    select from refund where order_id = ${orderId} and kind = 'review' and state in ('approved', 'submitted')`)
  return row !== undefined
}

/** True for the one who may submit it. */
export async function claimRefund(database: Database, id: string): Promise<boolean> {
  return (await database.run(sql`update refund set state = 'submitted' where id = ${id} and state = 'approved'`)) === 1
}

/** The provider's handle of a refund that it has taken on and not ended. */
export async function writeProviderRefund(database: Database, id: string, providerReference: string): Promise<void> {
  await database.run(sql`
    update refund set provider_reference = ${providerReference} where id = ${id} and state = 'submitted'`)
}

/** Refunds that a provider has and has not finished. */
export async function submittedRefunds(database: Database, limit: number): Promise<string[]> {
  const rows = await database.query<{ id: string }>(sql`
    select r.id from refund r join payment_attempt a on a.id = r.attempt_id
    where r.state = 'submitted' and a.provider <> 'bank' and not r.is_by_hand order by r.requested_at limit ${limit}`)
  return rows.map(({ id }) => id)
}

/** The provider's handles of other refunds of one payment. */
export async function otherProviderRefunds(database: Database, attemptId: string, refundId: string): Promise<string[]> {
  const rows = await database.query<{ provider_reference: string }>(sql`
    select provider_reference from refund
    where attempt_id = ${attemptId} and id <> ${refundId} and provider_reference is not null`)
  return rows.map(({ provider_reference }) => provider_reference)
}
