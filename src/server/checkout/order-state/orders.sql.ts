/** SQL of orders: reading them for work, locked, and what changes of them besides their state. */
import { notLoggedIn } from '#server/platform/errors.ts'
import { type Database, type Sql, sql } from '#server/platform/postgres/database.ts'
import { ownersOfOrder } from '../desk/order-scope.ts'
import type { OrderState } from './order-state.ts'

/** `credit`: a company pays its invoice later. */
export type PaymentMethod = 'card' | 'mobile' | 'bank' | 'credit'

/** What a buyer chooses. A company's invoice, too, is paid in one of these ways in the end. */
export type BuyersMethod = Exclude<PaymentMethod, 'credit'>

export interface Billing {
  name?: string | undefined
  email?: string | undefined
  phone?: string | undefined
  address?: string | undefined
  city?: string | undefined
  postcode?: string | undefined
}

export interface OrderItem {
  id: string
  course_id: string
  batch_id: string
  slug: string
  batch_no: number
  course_name: string
  training_type: string
  price_paisa: number
  discount_paisa: number
  total_paisa: number
  paid_paisa: number
  /** More than one only for companies; prices and totals are those of all of them. */
  seats: number
  has_seat: boolean
  /** Few seats were left of its batch when its own was taken; unset when it was taken before. */
  is_scarce?: boolean
  /** The last day on which its seats can be given, once they are the company's. */
  seats_until?: string | null
}

export interface OrderRow {
  id: string
  no: string
  /** null where a company buys seats. */
  learner_id: string | null
  person_id: string
  company_id: string | null
  purchase_order: string | null
  due_on: string | null
  /** For how many months its seats can be given; null: for good. */
  seat_months: number | null
  state: OrderState
  sub_total_paisa: number
  discount_paisa: number
  coupon_id: string | null
  coupon_code: string | null
  coupon_discount_paisa: number
  vat_paisa: number
  vat: { rate_percent: number; is_inclusive: boolean; service_code: string | null }
  total_paisa: number
  refunded_paisa: number
  payment_method: PaymentMethod | null
  /** A transfer was waited for at some time: its money may still come. */
  was_by_transfer: boolean
  billing: Billing
  locale: string
  request_hash: string | null
  is_overdue: boolean
  /** Placed a day or more ago: its price is not promised any more. */
  is_old: boolean
  placed_at: Date
  paid_at: Date | null
  /** In the order of their batches' ids, in which they are always worked on. */
  items: OrderItem[]
}

/** What a payment has to bring: of an invoice what its credit note left. */
export const payablePaisa = (order: Pick<OrderRow, 'state' | 'total_paisa' | 'refunded_paisa'>): number =>
  order.state === 'invoiced' ? order.total_paisa - order.refunded_paisa : order.total_paisa

const columns = sql`
  o.id, o.no, o.learner_id, o.person_id, o.company_id, o.purchase_order, o.due_on::text, o.seat_months, o.state,
  o.sub_total_paisa, o.discount_paisa, o.coupon_id,
  (select code from coupon where id = o.coupon_id) as coupon_code,
  o.coupon_discount_paisa, o.vat_paisa, o.vat, o.total_paisa,
  o.refunded_paisa, o.payment_method, o.was_by_transfer, o.billing, o.locale,
  o.request_hash, coalesce(o.expires_at <= now(), false) as is_overdue, o.placed_at <= now() - interval '1 day' as is_old,
  o.placed_at, o.paid_at,
  (select coalesce(json_agg(json_build_object(
      'id', i.id, 'course_id', i.course_id, 'batch_id', i.batch_id, 'slug', c.slug, 'batch_no', b.batch_no,
      'course_name', i.course_name, 'training_type', b.training_type, 'price_paisa', i.price_paisa,
      'discount_paisa', i.discount_paisa, 'total_paisa', i.total_paisa, 'paid_paisa', i.paid_paisa, 'seats', i.seats,
      'has_seat', i.has_seat) order by i.batch_id), '[]')
    from order_item i join published.course c on c.id = i.course_id join published.batch b on b.id = i.batch_id
    where i.order_id = o.id) as items`

const lockOne = (database: Database, which: Sql) =>
  database.first<OrderRow>(sql`select ${columns} from orders o where ${which} for update of o`)

/**
 * Locks an order until the transaction ends: everything that changes it comes through here. First its learner, as whoever
 * places an order does: of one person's orders one at a time takes a coupon.
 */
export async function lockOrder(database: Database, id: string): Promise<OrderRow | undefined> {
  await database.run(
    sql`select from published.learner where id = (select learner_id from orders where id = ${id}) for no key update`,
  )
  return lockOne(database, sql`o.id = ${id}`)
}

/** The same by what people read, of one buyer only. */
export const lockOwnOrder = (database: Database, personId: string, no: string) =>
  lockOne(database, sql`o.no = ${no} and o.person_id = ${personId} and o.learner_id is not null`)

/** The same of one company, whoever of it ordered. */
export const lockCompanyOrder = (database: Database, companyId: string, no: string) =>
  lockOne(database, sql`o.no = ${no} and o.company_id = ${companyId} and o.learner_id is null`)

export const lockOrderByKey = (database: Database, personId: string, key: string) =>
  lockOne(database, sql`o.person_id = ${personId} and o.idempotency_key = ${key}`)

export function findOrder(database: Database, id: string): Promise<OrderRow | undefined> {
  return database.first<OrderRow>(sql`select ${columns} from orders o where o.id = ${id}`)
}

/**
 * One person's orders are placed one after the other; two of them cannot both be the first, or hold two seats. Throws 401
 * where the account was deleted meanwhile; until the transaction ends it cannot be.
 */
export async function lockLearner(database: Database, learnerId: string): Promise<void> {
  const isThere = await database.first(sql`
    select from published.person where id = (select person_id from published.learner where id = ${learnerId})
      and deleted_at is null for key share`)
  if (!isThere) throw notLoggedIn()
  await database.run(sql`select from published.learner where id = ${learnerId} for no key update`)
}

/** Open orders of this learner for any of these courses, locked. */
export function lockOpenOrders(
  database: Database,
  learnerId: string,
  courseIds: readonly string[],
): Promise<OrderRow[]> {
  return database.query<OrderRow>(sql`
    select ${columns} from orders o
    where o.learner_id = ${learnerId} and o.state in ('draft', 'pending')
      and exists (select from order_item i where i.order_id = o.id and i.course_id = any (${courseIds}::uuid[]))
    order by o.id for update of o`)
}

/**
 * Gives the buyer `seconds` from now to pay, in this way. Trying again and again keeps a seat no longer than a transfer may
 * take and half an hour, or than the order's slip has given it.
 */
export async function writePaymentTerms(
  database: Database,
  order: OrderRow,
  terms: { method: BuyersMethod; seconds: number; phone?: string | undefined },
): Promise<void> {
  await database.run(sql`
    update orders set payment_method = ${terms.method}, was_by_transfer = was_by_transfer or ${terms.method === 'bank'},
      expires_at = least(now() + make_interval(secs => ${terms.seconds}),
      greatest(placed_at + interval '72 hours 30 minutes', expires_at)),
      billing = billing || jsonb_strip_nulls(jsonb_build_object('phone', ${terms.phone ?? null}::text))
    where id = ${order.id}`)
  order.payment_method = terms.method
}

export async function addRefunded(database: Database, orderId: string, paisa: number): Promise<void> {
  await database.run(sql`
    update orders set refunded_paisa = least(total_paisa, refunded_paisa + ${paisa}) where id = ${orderId}`)
}

/** Ids of open orders whose time is up. */
export async function overdueOrders(database: Database, limit: number): Promise<string[]> {
  const rows = await database.query<{ id: string }>(sql`
    select id from orders where state in ('draft', 'pending') and expires_at <= now() order by expires_at limit ${limit}`)
  return rows.map(({ id }) => id)
}

/** The id of an order that staff may work on. */
export const findOrderOfBuyer = (database: Database, no: string, within: Sql) =>
  database.first<{ id: string; owners: string[] }>(
    sql`select o.id, ${ownersOfOrder} as owners from orders o where o.no = ${no} and ${within}`,
  )
