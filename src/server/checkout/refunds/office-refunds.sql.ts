/** SQL of refunds as staff see them. */
import { type Database, type Sql, sql } from '#server/platform/postgres/database.ts'
import { ownersOfOrder } from '../desk/order-scope.ts'
import type { ProviderName } from '../gateways/payment-provider.ts'
import { columns as shownColumns, type ShownOrder } from '../orders/order-list.sql.ts'
import {
  isMoneySpokenFor,
  type RefundKind,
  refundProvider,
  type RefundRow,
  type RefundState,
} from '../refund-state/refunds.sql.ts'

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
  amount_paisa: number
  reason: string
  note: string
  keeps_access: boolean
  is_retried: boolean
  is_spoken_for: boolean
  rule: RefundRow['rule']
  provider: ProviderName | 'bank' | null
  requested_at: string
  decided_at: string | null
  decided_by: string | null
  refunded_at: string | null
  buyer: string
  owners: string[]
  order: ShownOrder
}

/** One statement; `order` is what the rule is judged by. Waiting ones come oldest first, the others newest first. */
export async function findRefunds(
  database: Database,
  {
    view,
    state,
    ids,
    page,
    perpage,
  }: {
    view: RefundView
    state?: RefundState[] | undefined
    /** These alone. */
    ids?: string[] | undefined
    page: number
    perpage: number
  },
  within: Sql,
): Promise<{ rows: FoundRefund[]; total: number; counts: { waiting: number; failed: number; under_way: number } }> {
  const states = state?.length ? state.filter((each) => statesOf[view].includes(each)) : statesOf[view]
  // A failed one that was sent again is decided by the newer.
  const isOpen = view === 'failed' ? sql`r.retried_as is null` : sql`true`
  const isNamed = ids ? sql`r.id = any (${ids}::uuid[])` : sql`true`
  const order = view === 'waiting' ? sql`r.requested_at, r.id` : sql`r.requested_at desc, r.id desc`
  const found = await database.first<{
    rows: FoundRefund[]
    total: number
    counts: { waiting: number; failed: number; under_way: number }
  }>(sql`
    with mine as materialized (
      select r.id, r.state, r.requested_at, r.retried_as from refund r join orders o on o.id = r.order_id where ${within}),
    chosen as (
      select r.id from mine r where r.state = any (${states}::text[]) and ${isOpen} and ${isNamed}
      order by ${order} limit ${perpage} offset ${(page - 1) * perpage})
    select (select count(*) from mine r where r.state = any (${states}::text[]) and ${isOpen} and ${isNamed}) as total,
      (select json_build_object('waiting', count(*) filter (where state = 'requested'),
        'failed', count(*) filter (where state in ('failed', 'cancelled') and retried_as is null),
        'under_way', count(*) filter (where state in ('approved', 'submitted'))) from mine) as counts,
      (select coalesce(json_agg(x), '[]') from (
        select r.id, r.kind, r.state, r.amount_paisa, r.reason, r.note, r.keeps_access,
          r.retried_as is not null as is_retried, r.rule,
          ${refundProvider} as provider, ${isMoneySpokenFor} as is_spoken_for,
          r.requested_at, r.decided_at,
          (select name from published.person where id = r.decided_by) as decided_by, r.refunded_at,
          (select name from published.person where id = o.person_id) as buyer, ${ownersOfOrder} as owners,
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
): Promise<
  { order_id: string; owners: string[]; state: RefundState; provider: ProviderName | 'bank' | null } | undefined
> {
  return database.first(sql`
    select r.order_id, ${ownersOfOrder} as owners, r.state, ${refundProvider} as provider
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
