/** SQL of one order's whole story, in one statement. */
import { type Database, type Sql, sql } from '#server/platform/postgres/database.ts'
import { ownersOfOrder } from '../desk/order-scope.ts'
import type { ProviderName } from '../gateways/payment-provider.ts'
import { columns as shownColumns, type ShownOrder } from '../orders/order-list.sql.ts'
import type { OrderRow } from '../order-state/orders.sql.ts'
import type { AttemptRow, AttemptState } from '../attempts/attempts.sql.ts'
import {
  isMoneySpokenFor,
  type RefundKind,
  refundProvider,
  type RefundRow,
  type RefundState,
} from '../refund-state/refunds.sql.ts'

export interface StoryAttempt {
  id: string
  tran_id: string
  provider: ProviderName | 'bank'
  state: AttemptState
  amount_paisa: number
  fee_paisa: number | null
  provider_transaction: string | null
  detail: AttemptRow['detail']
  created_at: string
  checked_at: string | null
  settled_at: string | null
  reviewed_at: string | null
  notifications: {
    received_at: string
    verdict: string
    is_authentic: boolean
    times: number
    payload: Record<string, unknown>
  }[]
}
export interface StoryRefund {
  id: string
  kind: RefundKind
  state: RefundState
  amount_paisa: number
  reason: string
  note: string
  keeps_access: boolean
  is_retried: boolean
  is_spoken_for: boolean
  provider: ProviderName | 'bank' | null
  refund_tran_id: string
  provider_reference: string | null
  requested_by: string | null
  decided_by: string | null
  requested_at: string
  decided_at: string | null
  refunded_at: string | null
  rule: RefundRow['rule']
}
export interface OrderStory extends ShownOrder {
  billing: Record<string, string>
  locale: string
  owners: string[]
  company: string | null
  vat: OrderRow['vat']
  buyer: { name: string; phone: string | null; email: string | null }
  more_of_items: {
    course_id: string
    price_paisa: number
    discount_paisa: number
    has_seat: boolean
    enrolment: 'active' | 'withdrawn' | 'none'
  }[]
  events: {
    at: string
    from_state: string | null
    to_state: string
    event: string
    actor: string | null
    detail: Record<string, unknown>
  }[]
  attempts: StoryAttempt[]
  refunds: StoryRefund[]
  papers: { number: string; kind: 'invoice' | 'receipt' | 'credit_note'; issued_at: string; total_paisa: number }[]
  messages: { at: string; kind: string }[]
  slips: { id: string; reference: string; uploaded_at: string; has_file: boolean }[]
  entries: { transaction: string; at: string; account: string; amount_paisa: number; memo: string }[]
}

const nameOf = (id: Sql) => sql`(select name from published.person where id = ${id})`

const story = sql`
  o.billing, o.locale, o.vat, ${ownersOfOrder} as owners,
  (select tr(name, 'en') from published.company where id = o.company_id) as company,
  (select json_build_object('name', name, 'phone', phone, 'email', email) from published.person where id = o.person_id) as buyer,
  (select coalesce(json_agg(json_build_object('course_id', i.course_id, 'price_paisa', i.price_paisa,
      'discount_paisa', i.discount_paisa, 'has_seat', i.has_seat,
      'enrolment', coalesce((select e.state from published.every_enrolment e where e.order_id = o.id and e.course_id = i.course_id), 'none'))), '[]')
    from order_item i where i.order_id = o.id) as more_of_items,
  (select coalesce(json_agg(json_build_object('at', v.at, 'from_state', v.from_state, 'to_state', v.to_state, 'event', v.event,
      'actor', ${nameOf(sql`v.actor_id`)}, 'detail', v.detail) order by v.at, v.id), '[]')
    from order_event v where v.order_id = o.id) as events,
  (select coalesce(json_agg(json_build_object('id', a.id, 'tran_id', a.tran_id, 'provider', a.provider, 'state', a.state,
      'amount_paisa', a.amount_paisa, 'fee_paisa', a.fee_paisa, 'provider_transaction', a.provider_transaction,
      'detail', a.detail, 'created_at', a.created_at, 'checked_at', a.checked_at, 'settled_at', a.settled_at,
      'reviewed_at', a.reviewed_at,
      'notifications', (select coalesce(json_agg(json_build_object('received_at', n.received_at, 'verdict', n.verdict,
          'is_authentic', n.is_authentic, 'times', n.times, 'payload', n.payload) order by n.received_at, n.id), '[]')
        from payment_notification n where n.attempt_id = a.id)) order by a.created_at, a.id), '[]')
    from payment_attempt a where a.order_id = o.id) as attempts,
  (select coalesce(json_agg(json_build_object('id', r.id, 'kind', r.kind, 'state', r.state, 'amount_paisa', r.amount_paisa,
      'reason', r.reason, 'note', r.note, 'keeps_access', r.keeps_access, 'is_retried', r.retried_as is not null, 'refund_tran_id', r.refund_tran_id,
      'provider', ${refundProvider}, 'is_spoken_for', ${isMoneySpokenFor},
      'provider_reference', r.provider_reference, 'requested_by', ${nameOf(sql`r.requested_by`)},
      'decided_by', ${nameOf(sql`r.decided_by`)}, 'requested_at', r.requested_at, 'decided_at', r.decided_at,
      'refunded_at', r.refunded_at, 'rule', r.rule) order by r.requested_at, r.id), '[]')
    from refund r where r.order_id = o.id) as refunds,
  (select coalesce(json_agg(json_build_object('number', i.snapshot ->> 'number', 'kind', i.kind, 'issued_at', i.issued_at,
      'total_paisa', (i.snapshot ->> 'total')::bigint) order by i.issued_at, i.id), '[]')
    from invoice i where i.order_id = o.id) as papers,
  (select coalesce(json_agg(json_build_object('at', t.at, 'kind', t.kind) order by t.at, t.kind), '[]')
    from buyer_message t where t.order_id = o.id) as messages,
  (select coalesce(json_agg(json_build_object('id', s.id, 'reference', s.reference, 'uploaded_at', s.uploaded_at,
      'has_file', s.media_id is not null) order by s.uploaded_at desc, s.id), '[]')
    from transfer_slip s where s.order_id = o.id) as slips,
  (select coalesce(json_agg(json_build_object('transaction', l.transaction_id, 'at', l.at, 'account', l.account,
      'amount_paisa', l.amount_paisa, 'memo', l.memo) order by l.at, l.transaction_id, l.amount_paisa desc, l.id), '[]')
    from ledger_entry l where l.order_id = o.id and l.account not in ('mentor', 'mentor_cost')) as entries`

export function findStory(database: Database, no: string, within: Sql): Promise<OrderStory | undefined> {
  return database.first<OrderStory>(
    sql`select ${shownColumns}, ${story} from orders o where o.no = ${no} and ${within}`,
  )
}
