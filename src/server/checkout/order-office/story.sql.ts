/** SQL of one order's whole story, in one statement. */
import { type Database, type Sql, sql } from '#server/platform/postgres/database.ts'
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
  tranId: string
  provider: ProviderName | 'bank'
  state: AttemptState
  amountPaisa: number
  feePaisa: number | null
  providerTransaction: string | null
  detail: AttemptRow['detail']
  createdAt: string
  checkedAt: string | null
  settledAt: string | null
  reviewedAt: string | null
  notifications: {
    receivedAt: string
    verdict: string
    isAuthentic: boolean
    times: number
    payload: Record<string, unknown>
  }[]
}
export interface StoryRefund {
  id: string
  kind: RefundKind
  state: RefundState
  amountPaisa: number
  reason: string
  note: string
  keepsAccess: boolean
  isRetried: boolean
  isSpokenFor: boolean
  provider: ProviderName | 'bank' | null
  refundTranId: string
  providerReference: string | null
  requestedBy: string | null
  decidedBy: string | null
  requestedAt: string
  decidedAt: string | null
  refundedAt: string | null
  rule: RefundRow['rule']
}
export interface OrderStory extends ShownOrder {
  billing: Record<string, string>
  locale: string
  company: string | null
  vat: OrderRow['vat']
  buyer: { name: string; phone: string | null; email: string | null }
  moreOfItems: {
    courseId: string
    pricePaisa: number
    discountPaisa: number
    hasSeat: boolean
    enrolment: 'active' | 'withdrawn' | 'none'
  }[]
  events: {
    at: string
    fromState: string | null
    toState: string
    event: string
    actor: string | null
    detail: Record<string, unknown>
  }[]
  attempts: StoryAttempt[]
  refunds: StoryRefund[]
  papers: { number: string; kind: 'invoice' | 'receipt' | 'credit_note'; issuedAt: string; totalPaisa: number }[]
  messages: { at: string; kind: string }[]
  slips: { id: string; reference: string; uploadedAt: string; hasFile: boolean }[]
  entries: { transaction: string; at: string; account: string; amountPaisa: number; memo: string }[]
}

const nameOf = (id: Sql) => sql`(select name from person where id = ${id})`

const story = sql`
  o.billing, o.locale, o.vat,
  (select tr(name, 'en') from company where id = o.company_id) as company,
  (select json_build_object('name', name, 'phone', phone, 'email', email) from person where id = o.person_id) as buyer,
  (select coalesce(json_agg(json_build_object('courseId', i.course_id, 'pricePaisa', i.price_paisa,
      'discountPaisa', i.discount_paisa, 'hasSeat', i.has_seat,
      'enrolment', coalesce((select e.state from every_enrolment e where e.order_id = o.id and e.course_id = i.course_id), 'none'))), '[]')
    from order_item i where i.order_id = o.id) as "moreOfItems",
  (select coalesce(json_agg(json_build_object('at', v.at, 'fromState', v.from_state, 'toState', v.to_state, 'event', v.event,
      'actor', ${nameOf(sql`v.actor_id`)}, 'detail', v.detail) order by v.at, v.id), '[]')
    from order_event v where v.order_id = o.id) as events,
  (select coalesce(json_agg(json_build_object('id', a.id, 'tranId', a.tran_id, 'provider', a.provider, 'state', a.state,
      'amountPaisa', a.amount_paisa, 'feePaisa', a.fee_paisa, 'providerTransaction', a.provider_transaction,
      'detail', a.detail, 'createdAt', a.created_at, 'checkedAt', a.checked_at, 'settledAt', a.settled_at,
      'reviewedAt', a.reviewed_at,
      'notifications', (select coalesce(json_agg(json_build_object('receivedAt', n.received_at, 'verdict', n.verdict,
          'isAuthentic', n.is_authentic, 'times', n.times, 'payload', n.payload) order by n.received_at, n.id), '[]')
        from payment_notification n where n.attempt_id = a.id)) order by a.created_at, a.id), '[]')
    from payment_attempt a where a.order_id = o.id) as attempts,
  (select coalesce(json_agg(json_build_object('id', r.id, 'kind', r.kind, 'state', r.state, 'amountPaisa', r.amount_paisa,
      'reason', r.reason, 'note', r.note, 'keepsAccess', r.keeps_access, 'isRetried', r.retried_as is not null, 'refundTranId', r.refund_tran_id,
      'provider', ${refundProvider}, 'isSpokenFor', ${isMoneySpokenFor},
      'providerReference', r.provider_reference, 'requestedBy', ${nameOf(sql`r.requested_by`)},
      'decidedBy', ${nameOf(sql`r.decided_by`)}, 'requestedAt', r.requested_at, 'decidedAt', r.decided_at,
      'refundedAt', r.refunded_at, 'rule', r.rule) order by r.requested_at, r.id), '[]')
    from refund r where r.order_id = o.id) as refunds,
  (select coalesce(json_agg(json_build_object('number', i.snapshot ->> 'number', 'kind', i.kind, 'issuedAt', i.issued_at,
      'totalPaisa', (i.snapshot ->> 'total')::bigint) order by i.issued_at, i.id), '[]')
    from invoice i where i.order_id = o.id) as papers,
  (select coalesce(json_agg(json_build_object('at', t.at, 'kind', t.kind) order by t.at, t.kind), '[]')
    from buyer_message t where t.order_id = o.id) as messages,
  (select coalesce(json_agg(json_build_object('id', s.id, 'reference', s.reference, 'uploadedAt', s.uploaded_at,
      'hasFile', s.media_id is not null) order by s.uploaded_at desc, s.id), '[]')
    from transfer_slip s where s.order_id = o.id) as slips,
  (select coalesce(json_agg(json_build_object('transaction', l.transaction_id, 'at', l.at, 'account', l.account,
      'amountPaisa', l.amount_paisa, 'memo', l.memo) order by l.at, l.transaction_id, l.amount_paisa desc, l.id), '[]')
    from ledger_entry l where l.order_id = o.id) as entries`

export function findStory(database: Database, no: string, within: Sql): Promise<OrderStory | undefined> {
  return database.first<OrderStory>(
    sql`select ${shownColumns}, ${story} from orders o where o.no = ${no} and ${within}`,
  )
}
