/** SQL of payments that were held and wait for a decision of staff. */
import { type Database, type Sql, sql } from '#server/platform/postgres/database.ts'
import type { OrderState } from '../order-state/order-state.ts'

export interface HeldPayment {
  order_no: string
  state: OrderState
  buyer: string
  total_paisa: number
  attempt_id: string | null
  attempt_state: string | null
  reason: string | null
  why: string | null
  provider: string | null
  attempt_paisa: number | null
  since: string
}

/** Orders under review whose money is not on its way back, and payments held beside settled orders. */
export const heldPayments = (within: Sql): Sql => sql`
  select o.id as order_id, a.id as attempt_id, coalesce(a.settled_at, o.placed_at) as since
  from orders o left join lateral (
    select id, settled_at from payment_attempt where order_id = o.id and state in ('paid', 'review')
    order by state = 'paid' desc, settled_at, created_at limit 1) a on true
  where o.state = 'under_review' and ${within}
    and not exists (select from refund r where r.order_id = o.id and r.kind = 'review' and r.state in ('approved', 'submitted'))
  union all
  select o.id, a.id, a.settled_at from payment_attempt a join orders o on o.id = a.order_id
  where a.state = 'review' and a.reviewed_at is null and o.state <> 'under_review' and ${within}
    and not exists (select from refund r where r.attempt_id = a.id)`

/** The oldest first. */
export async function findHeldPayments(
  database: Database,
  within: Sql,
  { page, perpage }: { page: number; perpage: number },
): Promise<{ rows: HeldPayment[]; total: number }> {
  const found = await database.first<{ rows: HeldPayment[]; total: number }>(sql`
    with held as materialized (${heldPayments(within)})
    select (select count(*) from held) as total,
      (select coalesce(json_agg(x), '[]') from (
        select o.no as order_no, o.state, p.name as buyer, o.total_paisa, a.id as attempt_id,
          a.state as attempt_state, a.detail ->> 'reason' as reason,
          coalesce((select v.detail ->> 'why' from order_event v where v.order_id = o.id
            and v.event in ('attempt_held', 'attempt_mismatched') and v.detail ->> 'tran_id' = a.tran_id
            order by v.at desc limit 1), a.detail ->> 'why') as why,
          a.provider, a.amount_paisa as attempt_paisa, h.since
        from held h join orders o on o.id = h.order_id join published.person p on p.id = o.person_id
        left join payment_attempt a on a.id = h.attempt_id
        order by h.since, o.id limit ${perpage} offset ${(page - 1) * perpage}) x) as rows`)
  if (!found) throw new Error('No answer')
  return found
}
