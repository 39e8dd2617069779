/** SQL of orders as their buyer sees them: with covers, what a refund is decided by, and whether an invoice was issued. */
import { type Database, type Sql, sql } from '#server/platform/postgres/database.ts'
import type { OrderState } from '../order-state/order-state.ts'
import type { PaymentMethod } from '../order-state/orders.sql.ts'
import type { RefundState } from '../refund-state/refunds.sql.ts'
import { termsNow } from '../terms/settings.sql.ts'

interface ShownItem {
  course_id: string
  slug: string
  course_name: string
  /** As the course is called now, by language: what was bought is kept in the buyer's language of then alone. */
  course_names: Readonly<Record<string, string>>
  cover: string | null
  batch_no: number
  seats: number
  total_paisa: number
  paid_paisa: number
  training_type: 'Live' | 'On-site' | 'Self-paced'
  /** When the first two classes start, as they were planned or, if that is later, as they were moved. */
  first_classes: string[]
  /** 0 to 1, of the time of lessons outside of previews and of classes: what was watched as the player tells, or what was opened, if that is more. */
  share_watched: number
  has_certificate: boolean
  /** Given back before, or about to be. */
  returned_paisa: number
  /** The buyer has the course now, by this order or otherwise. */
  is_owned: boolean
}

export interface ShownOrder {
  id: string
  no: string
  state: OrderState
  placed_at: Date
  paid_at: Date | null
  expires_at: Date | null
  purchase_order: string | null
  due_on: string | null
  /** Of a company's order: for how many months its seats can be given, and until when since they are its own. */
  seat_months: number | null
  seats_until: string | null
  now: Date
  payment_method: PaymentMethod | null
  was_by_transfer: boolean
  sub_total_paisa: number
  discount_paisa: number
  coupon_code: string | null
  coupon_discount_paisa: number
  vat_paisa: number
  vat_rate_percent: number
  total_paisa: number
  refunded_paisa: number
  /** What the books say is missing where staff accepted a payment of less. */
  owed_paisa: number
  has_invoice: boolean
  /** What was asked for last. */
  money_back: { state: RefundState; amount_paisa: number; is_by_hand: boolean; at: string }[]
  asked_refund: { state: RefundState; decided_at: string | null; is_withdrawn: boolean } | null
  papers: { kind: 'invoice' | 'receipt' | 'credit_note'; number: string; issued_at: string }[]
  transfer_slips: { id: string; reference: string; uploaded_at: string; content_type: string }[]
  /** Money may be on its way: the gateway was asked a moment ago and has not answered. */
  is_being_checked: boolean
  /** Where to send the money while a transfer is waited for. */
  bank_account: BankAccount | null
  items: ShownItem[]
}

export interface BankAccount {
  bank: string
  branch: string
  account_name: string
  account_no: string
  routing_no: string
}

export const columns = sql`
  o.id, o.no, o.state, o.placed_at, o.paid_at, o.expires_at, o.purchase_order, o.due_on::text, o.seat_months,
  (select max(l.last_day)::text from published.seat_lot l where l.order_id = o.id) as seats_until, now() as now,
  o.payment_method, o.was_by_transfer, o.sub_total_paisa, o.discount_paisa,
  (select code from coupon where id = o.coupon_id) as coupon_code, o.coupon_discount_paisa,
  o.vat_paisa, coalesce((o.vat ->> 'rate_percent')::float8, 0) as vat_rate_percent, o.total_paisa, o.refunded_paisa,
  (select greatest(0, coalesce(sum(l.amount_paisa), 0))::bigint from ledger_entry l
    where l.order_id = o.id and l.account = 'buyer') as owed_paisa,
  exists (select from invoice v where v.order_id = o.id and v.kind = 'invoice') as has_invoice,
  (select json_build_object('state', f.state, 'decided_at', f.decided_at, 'is_withdrawn', f.decided_by = f.requested_by)
    from refund f where f.order_id = o.id and f.kind = 'order' and f.requested_by = o.person_id
    order by f.requested_at desc, f.id desc limit 1) as asked_refund,
  (select coalesce(json_agg(json_build_object('state', f.state, 'amount_paisa', f.amount_paisa, 'is_by_hand', f.is_by_hand,
      'at', case f.state when 'requested' then f.requested_at when 'refunded' then f.refunded_at else coalesce(f.decided_at, f.requested_at) end)
      order by f.requested_at desc, f.id desc), '[]')
    from refund f where f.order_id = o.id and f.state in ('requested', 'approved', 'submitted', 'refunded')) as money_back,
  (select coalesce(json_agg(json_build_object('kind', v.kind, 'number', v.snapshot ->> 'number', 'issued_at', v.issued_at)
      order by v.issued_at, v.series, v.number), '[]') from invoice v where v.order_id = o.id) as papers,
  (select coalesce(json_agg(json_build_object('id', s.id, 'reference', s.reference, 'uploaded_at', s.uploaded_at,
      'content_type', f.content_type) order by s.uploaded_at), '[]')
    from transfer_slip s join media f on f.id = s.media_id where s.order_id = o.id) as transfer_slips,
  case when o.state = 'invoiced' or (o.state = 'pending' and o.payment_method = 'bank') then ${termsNow('bank_account')} end as bank_account,
  exists (select from payment_attempt a where a.order_id = o.id and a.state in ('executing', 'unknown')
    and coalesce(a.checked_at, a.created_at) > now() - interval '10 minutes') as is_being_checked,
  (select coalesce(json_agg(json_build_object(
      'course_id', i.course_id, 'slug', c.slug, 'course_name', i.course_name, 'course_names', c.name, 'batch_no', b.batch_no,
      'cover', (select d.url from published.course_document d where d.course_id = c.id and d.document_type = 1 order by d.position limit 1),
      'seats', i.seats, 'total_paisa', i.total_paisa, 'paid_paisa', i.paid_paisa, 'training_type', b.training_type,
      'first_classes', array(select greatest(m.starts_at, m.moved_from) from published.class_meeting m
        where m.batch_id = b.id and m.state = 'planned' order by 1 limit 2),
      'share_watched', coalesce(w.share, 0),
      'has_certificate', exists (select from published.certificate t where t.enrolment_id = e.id and t.revoked_at is null),
      'is_owned', exists (select from published.current_enrolment n
        where n.learner_id = o.learner_id and n.course_id = i.course_id and n.state = 'active'),
      'returned_paisa', coalesce(r.paisa, 0)) order by i.course_name, i.id), '[]')
    from order_item i join published.course c on c.id = i.course_id join published.batch b on b.id = i.batch_id
    left join published.every_enrolment e on e.order_id = o.id and e.course_id = i.course_id
    left join lateral (
      select greatest(sum(l.seconds * l.share), sum(l.seconds * l.opened)) / nullif(sum(l.seconds), 0) as share from (
        select greatest(60, coalesce((lecture.video ->> 'duration')::numeric, lecture.minutes * 60)) as seconds,
          case when lecture.kind = 'video' and (lecture.video ->> 'duration')::numeric > 0
            then least(1, (select coalesce(sum(upper(part) - lower(part)), 0) from unnest(p.watched) part) / (lecture.video ->> 'duration')::numeric)
            when p.completed_at is not null then 1 else 0 end as share,
          case when opened.lecture_id is not null then 1 else 0 end as opened
        from published.lecture left join published.lecture_progress p on p.enrolment_id = e.id and p.lecture_id = lecture.id
        left join published.opened_lesson opened on opened.enrolment_id = e.id and opened.lecture_id = lecture.id
        where lecture.course_id = i.course_id and not lecture.is_preview
        union all
        select case when m.hours = 'known' then extract(epoch from m.ends_at - m.starts_at) else 3600 end,
          case when has_attended(a.mark, a.joined_at) then 1 else 0 end, case when has_attended(a.mark, a.joined_at) then 1 else 0 end
        from published.class_meeting m left join published.attendance a on a.meeting_id = m.id and a.enrolment_id = e.id
        where m.batch_id = coalesce(e.batch_id, i.batch_id) and m.state = 'planned' and b.training_type <> 'Self-paced') l) w on true
    left join lateral (
      select sum((line ->> 'amount_paisa')::bigint) as paisa
      from refund f, jsonb_array_elements(f.rule -> 'items') line
      where f.order_id = o.id and f.state in ('requested', 'approved', 'submitted', 'refunded')
        and (line ->> 'course_id')::uuid = i.course_id) r on true
    where i.order_id = o.id) as items`

const first = (database: Database, which: Sql) =>
  database.first<ShownOrder>(sql`select ${columns} from orders o where ${which}`)

export const findOwnOrder = (database: Database, personId: string, no: string) =>
  first(database, sql`o.no = ${no} and o.person_id = ${personId} and o.learner_id is not null`)

export const showOrderById = (database: Database, id: string) => first(database, sql`o.id = ${id}`)

/** Of one company, whoever of it ordered. */
export const findCompanyOrder = (database: Database, companyId: string, no: string) =>
  first(database, sql`o.no = ${no} and o.company_id = ${companyId} and o.learner_id is null`)

/** Newest first, without drafts. */
export async function listOwnOrders(
  database: Database,
  personId: string,
  paging: { page: number; perpage: number },
): Promise<{ rows: ShownOrder[]; total: number }> {
  return listOrders(
    database,
    sql`o.person_id = ${personId} and o.learner_id is not null and o.state <> 'draft'`,
    paging,
  )
}

export const listCompanyOrders = (database: Database, companyId: string, paging: { page: number; perpage: number }) =>
  listOrders(database, sql`o.company_id = ${companyId} and o.learner_id is null and o.state <> 'draft'`, paging)

async function listOrders(
  database: Database,
  which: Sql,
  { page, perpage }: { page: number; perpage: number },
): Promise<{ rows: ShownOrder[]; total: number }> {
  const found = await database.first<{ total: number; ids: string[] }>(sql`
    select (select count(*) from orders o where ${which}) as total,
      array(select o.id from orders o where ${which} order by o.placed_at desc, o.id desc
        limit ${perpage} offset ${(page - 1) * perpage}) as ids`)
  if (!found?.ids.length) return { rows: [], total: found?.total ?? 0 }
  const rows = await database.query<ShownOrder>(sql`
    select ${columns} from orders o where o.id = any (${found.ids}::uuid[]) order by o.placed_at desc, o.id desc`)
  return { rows, total: found.total }
}
