/** SQL of refunds and held payments as staff see them. */
import { type Database, type Sql, sql } from '#server/platform/postgres/database.ts'
import type { OrderState } from '../order-state/order-state.ts'
import type { ProviderName } from '../gateways/provider.ts'
import { columns as shownColumns, type ShownOrder } from '../orders/order-list.sql.ts'
import {
  isMoneySpokenFor,
  type RefundKind,
  refundProvider,
  type RefundRow,
  type RefundState,
} from '../refunds/refunds.sql.ts'

export type RefundView = 'waiting' | 'failed' | 'under_way' | 'decided'
const statesOf: Record<RefundView, RefundState[]> = {
  waiting: ['requested'],
  failed: ['failed', 'cancelled'],
  under_way: ['approved', 'submitted'],
  decided: ['refunded', 'declined', 'failed', 'cancelled', 'approved', 'submitted'],
}

export interface FoundRefund {
  id: string
  kind: RefundKind
  state: RefundState
  amountPaisa: number
  reason: string
  note: string
  keepsAccess: boolean
  isRetried: boolean
  isSpokenFor: boolean
  rule: RefundRow['rule']
  provider: ProviderName | 'bank' | null
  requestedAt: string
  decidedAt: string | null
  decidedBy: string | null
  refundedAt: string | null
  buyer: string
  order: ShownOrder
}

/** One statement; `order` is what the rule is judged by. Waiting ones come oldest first, the others newest first. */
export async function findRefunds(
  database: Database,
  {
    view,
    state,
    page,
    perpage,
  }: { view: RefundView; state?: RefundState[] | undefined; page: number; perpage: number },
  within: Sql,
): Promise<{ rows: FoundRefund[]; total: number; counts: { waiting: number; failed: number; under_way: number } }> {
  const states = state?.length ? state.filter((each) => statesOf[view].includes(each)) : statesOf[view]
  // A failed one that was sent again is decided by the newer.
  const isOpen = view === 'failed' ? sql`r.retried_as is null` : sql`true`
  const order = view === 'waiting' ? sql`r.requested_at, r.id` : sql`r.requested_at desc, r.id desc`
  const found = await database.first<{
    rows: FoundRefund[]
    total: number
    counts: { waiting: number; failed: number; under_way: number }
  }>(sql`
    with mine as materialized (
      select r.id, r.state, r.requested_at, r.retried_as from refund r join orders o on o.id = r.order_id where ${within}),
    chosen as (
      select r.id from mine r where r.state = any (${states}::text[]) and ${isOpen}
      order by ${order} limit ${perpage} offset ${(page - 1) * perpage})
    select (select count(*) from mine r where r.state = any (${states}::text[]) and ${isOpen}) as total,
      (select json_build_object('waiting', count(*) filter (where state = 'requested'),
        'failed', count(*) filter (where state in ('failed', 'cancelled') and retried_as is null),
        'under_way', count(*) filter (where state in ('approved', 'submitted'))) from mine) as counts,
      (select coalesce(json_agg(x), '[]') from (
        select r.id, r.kind, r.state, r.amount_paisa as "amountPaisa", r.reason, r.note, r.keeps_access as "keepsAccess",
          r.retried_as is not null as "isRetried", r.rule,
          ${refundProvider} as provider, ${isMoneySpokenFor} as "isSpokenFor",
          r.requested_at as "requestedAt", r.decided_at as "decidedAt",
          (select name from person where id = r.decided_by) as "decidedBy", r.refunded_at as "refundedAt",
          (select name from person where id = o.person_id) as buyer,
          (select to_json(s) from (select ${shownColumns}) s) as "order"
        from chosen h join refund r on r.id = h.id join orders o on o.id = r.order_id
        order by ${order}) x) as rows`)
  if (!found) throw new Error('No answer')
  return found
}

/** The order of a refund that staff may work on. */
export async function refundWithin(
  database: Database,
  id: string,
  within: Sql,
): Promise<{ orderId: string; state: RefundState; provider: ProviderName | 'bank' | null } | undefined> {
  return database.first(sql`
    select r.order_id as "orderId", r.state, ${refundProvider} as provider
    from refund r join orders o on o.id = r.order_id where r.id = ${id} and ${within}`)
}

/** Marks a failed refund as sent again; false when somebody was faster. */
export async function writeRetried(database: Database, id: string, asId: string): Promise<boolean> {
  return (
    (await database.run(sql`
      update refund set retried_as = ${asId}
      where id = ${id} and state in ('failed', 'cancelled') and retried_as is null`)) === 1
  )
}

/** Whether the money of a failed refund was used otherwise meanwhile. */
export async function wasMoneyUsed(database: Database, id: string): Promise<boolean> {
  const row = await database.first(sql`select from refund r where r.id = ${id} and ${isMoneySpokenFor}`)
  return row !== undefined
}

export interface HeldPayment {
  orderNo: string
  state: OrderState
  buyer: string
  totalPaisa: number
  attemptId: string | null
  attemptState: string | null
  reason: string | null
  why: string | null
  provider: string | null
  attemptPaisa: number | null
  since: string
}

/**
 * Orders under review whose money is not on its way back, and payments held beside settled orders; the oldest first.
 */
export async function findHeldPayments(
  database: Database,
  within: Sql,
  { page, perpage }: { page: number; perpage: number },
): Promise<{ rows: HeldPayment[]; total: number }> {
  const found = await database.first<{ rows: HeldPayment[]; total: number }>(sql`
    with held as materialized (
      select o.id as order_id, a.id as attempt_id, coalesce(a.settled_at, o.placed_at) as since
      from orders o left join lateral (
        select id, settled_at from payment_attempt where order_id = o.id and state in ('paid', 'review')
        order by state = 'paid' desc, settled_at, created_at limit 1) a on true
      where o.state = 'under_review' and ${within}
        and not exists (select from refund r where r.order_id = o.id and r.kind = 'review' and r.state in ('approved', 'submitted'))
      union all
      select o.id, a.id, a.settled_at from payment_attempt a join orders o on o.id = a.order_id
      where a.state = 'review' and a.reviewed_at is null and o.state <> 'under_review' and ${within}
        and not exists (select from refund r where r.attempt_id = a.id))
    select (select count(*) from held) as total,
      (select coalesce(json_agg(x), '[]') from (
        select o.no as "orderNo", o.state, p.name as buyer, o.total_paisa as "totalPaisa", a.id as "attemptId",
          a.state as "attemptState", a.detail ->> 'reason' as reason,
          coalesce((select v.detail ->> 'why' from order_event v where v.order_id = o.id
            and v.event in ('attempt_held', 'attempt_mismatched') and v.detail ->> 'tran_id' = a.tran_id
            order by v.at desc limit 1), a.detail ->> 'why') as why,
          a.provider, a.amount_paisa as "attemptPaisa", h.since
        from held h join orders o on o.id = h.order_id join person p on p.id = o.person_id
        left join payment_attempt a on a.id = h.attempt_id
        order by h.since, o.id limit ${perpage} offset ${(page - 1) * perpage}) x) as rows`)
  if (!found) throw new Error('No answer')
  return found
}
