/** SQL of the back office's list of orders: search, filters, sums of what was found, one page of it. */
import { type Database, empty, join, type Sql, sql } from '#server/platform/postgres/database.ts'
import { afterDhakaDay, dhakaDay } from '#server/platform/postgres/dhaka-day.ts'
import type { OrderState } from '../order-state/order-state.ts'
import type { PaymentMethod } from '../order-state/orders.sql.ts'

export interface OrderFilters {
  q?: string | undefined
  state?: OrderState[] | undefined
  method?: (PaymentMethod | 'none')[] | undefined
  course?: string | undefined
  company?: string | undefined
  /** Days of Dhaka, both included. */
  from?: string | undefined
  to?: string | undefined
  /** Taka. */
  min?: number | undefined
  max?: number | undefined
  /** Numbers of orders. */
  ids?: string[] | undefined
  sort: '-placed' | 'placed' | '-total' | 'total'
}

export interface FoundOrder {
  no: string
  state: OrderState
  placed_at: string
  paid_at: string | null
  payment_method: PaymentMethod | null
  name: string
  phone: string | null
  email: string | null
  company: string | null
  courses: string[]
  sub_total_paisa: number
  discount_paisa: number
  coupon_code: string | null
  coupon_discount_paisa: number
  vat_paisa: number
  total_paisa: number
  refunded_paisa: number
  transactions: string[]
  invoice: string | null
  has_slip: boolean
}

export interface OrderSums {
  orders: number
  total_paisa: number
  paid_paisa: number
  refunded_paisa: number
}

export const orderBy: Record<OrderFilters['sort'], Sql> = {
  '-placed': sql`o.placed_at desc, o.id desc`,
  placed: sql`o.placed_at, o.id`,
  '-total': sql`o.total_paisa desc, o.id desc`,
  total: sql`o.total_paisa, o.id`,
}

const like = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** Each way to find an order goes over its own index; what they find is put together. */
function searched(q: string): Sql {
  const pattern = like(q)
  const digits = q.replace(/[\s()-]/g, '').replace(/^\+?88(?=01)/, '')
  return sql`o.id in (
    select id from orders where no ilike ${pattern}
    union select x.id from orders x join published.person p on p.id = x.person_id
      where p.name ilike ${pattern} or p.email ilike ${pattern} or p.phone like ${like(digits)}
    union select order_id from payment_attempt where tran_id = ${q} or provider_transaction = ${q})`
}

export function matching(filters: OrderFilters, within: Sql): Sql {
  const { q, state, method, course, company, from, to, min, max, ids } = filters
  const named = method?.filter((each) => each !== 'none') ?? []
  const parts = [
    within,
    q ? searched(q) : empty,
    state?.length ? sql`o.state = any (${state}::text[])` : sql`o.state <> 'draft'`,
    method?.length
      ? method.includes('none')
        ? sql`(o.payment_method is null or o.payment_method = any (${named}::text[]))`
        : sql`o.payment_method = any (${named}::text[])`
      : empty,
    course
      ? sql`o.id in (select i.order_id from order_item i join published.course c on c.id = i.course_id where c.slug = ${course})`
      : empty,
    company
      ? sql`(o.company_id = ${company}
          or o.learner_id in (select learner_id from published.corporate_learner where company_id = ${company} and left_at is null))`
      : empty,
    from ? sql`o.placed_at >= ${dhakaDay(from)}` : empty,
    to ? sql`o.placed_at < ${afterDhakaDay(to)}` : empty,
    min === undefined ? empty : sql`o.total_paisa >= ${min * 100}::bigint`,
    max === undefined ? empty : sql`o.total_paisa <= ${max * 100}::bigint`,
    ids ? sql`o.no = any (${ids}::text[])` : empty,
  ]
  return join(
    parts.filter((part) => part !== empty),
    ' and ',
  )
}

/** Courses by the names they have in this language now; as they were bought without one, for files of the books. */
export const row = (locale?: string): Sql => sql`
  o.no, o.state, o.placed_at, o.paid_at, o.payment_method,
  p.name, p.phone, p.email, tr(c.name, ${locale ?? 'en'}) as company,
  array(select coalesce(k.name ->> ${locale ?? null}::text, i.course_name) from order_item i join published.course k on k.id = i.course_id
    where i.order_id = o.id order by 1, i.id) as courses,
  o.sub_total_paisa, o.discount_paisa,
  (select code from coupon where id = o.coupon_id) as coupon_code, o.coupon_discount_paisa,
  o.vat_paisa, o.total_paisa, o.refunded_paisa,
  array(select a.provider_transaction from payment_attempt a
    where a.order_id = o.id and a.state in ('paid', 'review') and a.provider_transaction is not null
    order by a.settled_at) as transactions,
  (select v.snapshot ->> 'number' from invoice v where v.order_id = o.id and v.kind = 'invoice') as invoice,
  o.state in ('draft', 'pending') and exists (select from transfer_slip s where s.order_id = o.id) as has_slip`

/** One statement: the page as rows, and the sums of everything that was found. */
export async function findOrders(
  database: Database,
  filters: OrderFilters,
  within: Sql,
  { page, perpage, locale }: { page: number; perpage: number; locale: string },
): Promise<{ rows: FoundOrder[]; sums: OrderSums }> {
  const order = orderBy[filters.sort]
  const found = await database.first<{ rows: FoundOrder[]; sums: OrderSums }>(sql`
    with found as materialized (
      select o.id, o.placed_at, o.total_paisa, o.refunded_paisa, o.paid_at from orders o
      where ${matching(filters, within)}),
    chosen as (select o.id from found o order by ${order} limit ${perpage} offset ${(page - 1) * perpage})
    select
      (select json_build_object('orders', count(*), 'total_paisa', coalesce(sum(total_paisa), 0),
        'paid_paisa', coalesce(sum(total_paisa) filter (where paid_at is not null), 0),
        'refunded_paisa', coalesce(sum(refunded_paisa), 0)) from found) as sums,
      (select coalesce(json_agg(r), '[]') from (
        select ${row(locale)} from chosen h join orders o on o.id = h.id join published.person p on p.id = o.person_id
        left join published.company c on c.id = o.company_id order by ${order}) r) as rows`)
  if (!found) throw new Error('No answer')
  return found
}
