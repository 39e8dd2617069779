/** SQL of an order that begins: with its lines and the first step of its history, in one statement. */
import { type Database, sql } from '#server/platform/postgres/database.ts'
import type { OrderState } from './order-state.ts'
import type { OrderItem, OrderRow } from './orders.sql.ts'

type WrittenColumn =
  | 'learner_id'
  | 'person_id'
  | 'company_id'
  | 'purchase_order'
  | 'sub_total_paisa'
  | 'discount_paisa'
  | 'coupon_id'
  | 'coupon_code'
  | 'coupon_discount_paisa'
  | 'vat_paisa'
  | 'vat'
  | 'total_paisa'
  | 'payment_method'
  | 'billing'
  | 'locale'
  | 'request_hash'

export interface NewOrder extends Pick<OrderRow, WrittenColumn> {
  /** From now until it expires; null when there is nothing to pay. */
  secondsToPay: number | null
  idempotencyKey: string | null
  /** On credit: how many days the company has. */
  creditDays?: number
  /** For how many months the company can give its seats. */
  seatMonths?: number | null
  items: Omit<OrderItem, 'id' | 'has_seat' | 'is_scarce'>[]
}

/** An invoice is paid by transfer as a rule. */
const isByTransfer = ({ payment_method: method }: Pick<NewOrder, 'payment_method'>) =>
  method === 'bank' || method === 'credit'

/** Numbers run through over the days; past a million they grow longer. The order is this transaction's own, as if locked. */
export async function insertOrder(
  database: Database,
  order: NewOrder,
  step: { toState: OrderState; isPaid: boolean; event: string; actorId: string | null },
): Promise<OrderRow> {
  const row = await database.first<{
    id: string
    no: string
    placed_at: Date
    paid_at: Date | null
    due_on: string | null
    lines: Record<string, string>
  }>(sql`
    with number as (select nextval('order_number')::text as value),
    placed as (
      insert into orders (no, learner_id, person_id, company_id, purchase_order, due_on, seat_months, state, sub_total_paisa, discount_paisa, coupon_id, coupon_discount_paisa,
        vat_paisa, vat, total_paisa, payment_method, was_by_transfer, expires_at, paid_at, billing, locale, idempotency_key, request_hash)
      select 'SA-' || to_char(now() at time zone 'Asia/Dhaka', 'YYMMDD') || '-' || lpad(value, greatest(6, length(value)), '0'),
        ${order.learner_id}, ${order.person_id}, ${order.company_id}, ${order.purchase_order},
        dhaka_today() + ${order.creditDays ?? null}::integer, ${order.seatMonths ?? null}::integer, ${step.toState}, ${order.sub_total_paisa}, ${order.discount_paisa}, ${order.coupon_id},
        ${order.coupon_discount_paisa}, ${order.vat_paisa}, ${JSON.stringify(order.vat)}::jsonb, ${order.total_paisa},
        ${order.payment_method}, ${isByTransfer(order)}, now() + make_interval(secs => ${order.secondsToPay}),
        case when ${step.isPaid} then now() end, ${JSON.stringify(order.billing)}::jsonb, ${order.locale},
        ${order.idempotencyKey}, ${order.request_hash}
      from number returning id, no, placed_at, paid_at, due_on::text, state),
    lines as (
      insert into order_item (order_id, course_id, batch_id, course_name, price_paisa, discount_paisa, total_paisa, paid_paisa, seats)
      select placed.id, l.* from placed, jsonb_to_recordset(${JSON.stringify(order.items)}::jsonb) as l (
        course_id uuid, batch_id uuid, course_name text, price_paisa bigint, discount_paisa bigint, total_paisa bigint,
        paid_paisa bigint, seats integer)
      returning id, batch_id),
    event as (
      insert into order_event (order_id, from_state, to_state, event, actor_id)
      select id, 'draft', state, ${step.event}, ${step.actorId}::uuid from placed)
    select id, no, placed_at, paid_at, due_on,
      (select json_object_agg(batch_id, id) from lines) as lines from placed`)
  if (!row) throw new Error('No order was written')
  const { id, no, placed_at, paid_at, due_on, lines } = row
  const items = order.items
    .map((item) => ({ ...item, id: lines[item.batch_id] ?? '', has_seat: false }))
    .toSorted((a, b) => (a.batch_id < b.batch_id ? -1 : 1))
  return {
    ...order,
    ...{ id, no, placed_at, paid_at, due_on, items, seat_months: order.seatMonths ?? null },
    ...{
      state: step.toState,
      was_by_transfer: isByTransfer(order),
      refunded_paisa: 0,
      is_overdue: false,
      is_old: false,
    },
  }
}
