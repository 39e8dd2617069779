/** SQL of an order that begins: with its lines and the first step of its history, in one statement. */
import { type Database, sql } from '#server/platform/postgres/database.ts'
import type { OrderState } from './order-state.ts'
import type { Billing, OrderItem, OrderRow, PaymentMethod } from './orders.sql.ts'

export interface NewOrder {
  learnerId: string
  personId: string
  subTotalPaisa: number
  discountPaisa: number
  couponId: string | null
  couponCode: string | null
  couponDiscountPaisa: number
  vatPaisa: number
  vat: OrderRow['vat']
  totalPaisa: number
  paymentMethod: PaymentMethod | null
  /** From now until it expires; null when there is nothing to pay. */
  secondsToPay: number | null
  billing: Billing
  locale: string
  idempotencyKey: string | null
  requestHash: string
  items: Omit<OrderItem, 'id' | 'hasSeat' | 'isScarce'>[]
}

/** Numbers run through over the days; past a million they grow longer. The order is this transaction's own, as if locked. */
export async function insertOrder(
  database: Database,
  order: NewOrder,
  step: { toState: OrderState; isPaid: boolean; event: string; actorId: string | null },
): Promise<OrderRow> {
  const row = await database.first<{
    id: string
    no: string
    placedAt: Date
    paidAt: Date | null
    lines: Record<string, string>
  }>(sql`
    with number as (select nextval('order_number')::text as value),
    placed as (
      insert into orders (no, learner_id, person_id, state, sub_total_paisa, discount_paisa, coupon_id, coupon_discount_paisa,
        vat_paisa, vat, total_paisa, payment_method, was_by_transfer, expires_at, paid_at, billing, locale, idempotency_key, request_hash)
      select 'SA-' || to_char(now() at time zone 'Asia/Dhaka', 'YYMMDD') || '-' || lpad(value, greatest(6, length(value)), '0'),
        ${order.learnerId}, ${order.personId}, ${step.toState}, ${order.subTotalPaisa}, ${order.discountPaisa}, ${order.couponId},
        ${order.couponDiscountPaisa}, ${order.vatPaisa}, ${JSON.stringify(order.vat)}::jsonb, ${order.totalPaisa},
        ${order.paymentMethod}, ${order.paymentMethod === 'bank'}, now() + make_interval(secs => ${order.secondsToPay}),
        case when ${step.isPaid} then now() end, ${JSON.stringify(order.billing)}::jsonb, ${order.locale},
        ${order.idempotencyKey}, ${order.requestHash}
      from number returning id, no, placed_at, paid_at, state),
    lines as (
      insert into order_item (order_id, course_id, batch_id, course_name, price_paisa, discount_paisa, total_paisa, paid_paisa)
      select placed.id, l.* from placed, jsonb_to_recordset(${JSON.stringify(order.items)}::jsonb) as l (
        "courseId" uuid, "batchId" uuid, "courseName" text, "pricePaisa" bigint, "discountPaisa" bigint,
        "totalPaisa" bigint, "paidPaisa" bigint)
      returning id, batch_id),
    event as (
      insert into order_event (order_id, from_state, to_state, event, actor_id)
      select id, 'draft', state, ${step.event}, ${step.actorId}::uuid from placed)
    select id, no, placed_at as "placedAt", paid_at as "paidAt",
      (select json_object_agg(batch_id, id) from lines) as lines from placed`)
  if (!row) throw new Error('No order was written')
  const { id, no, placedAt, paidAt, lines } = row
  const items = order.items
    .map((item) => ({ ...item, id: lines[item.batchId] ?? '', hasSeat: false }))
    .toSorted((a, b) => (a.batchId < b.batchId ? -1 : 1))
  return {
    ...order,
    ...{ id, no, placedAt, paidAt, items },
    ...{
      state: step.toState,
      wasByTransfer: order.paymentMethod === 'bank',
      companyId: null,
      refundedPaisa: 0,
      isOverdue: false,
      isOld: false,
    },
  }
}
