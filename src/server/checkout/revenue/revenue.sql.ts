/** SQL of revenue, by day, course, method, company and coupon, and of the seats that companies bought and gave. */
import type { Period } from '#server/analytics/periods/period.ts'
import { type Database, join, type Sql, sql } from '#server/platform/postgres/database.ts'
import type { PaymentMethod } from '../order-state/orders.sql.ts'

export interface RevenueFilters {
  course?: string | undefined
  method?: string | undefined
  company?: string | undefined
  coupon?: string | undefined
}
export interface Taken {
  orders: number
  refunds: number
  paid_paisa: number
  refunded_paisa: number
  vat_paisa: number
  fee_paisa: number
}
interface Seats {
  bought: number
  given: number
  expired: number
}
interface Choice {
  value: string
  label: string
}
export interface FoundRevenue {
  sums: Taken
  sums_before: Taken
  days: ({ day: string } & Taken)[]
  courses: ({ slug: string; name: string } & Taken)[]
  methods: ({ method: PaymentMethod | 'none' } & Taken)[]
  companies: ({ company_id: string; name: string } & Taken)[]
  coupons: { coupon_id: string; code: string; orders: number; discount_paisa: number; paid_paisa: number }[]
  seats: Seats
  seats_before: Seats
  choices: { courses: Choice[]; companies: Choice[]; coupons: Choice[] }
}

/** Conditions on `orders o` and on the course of a line. */
export function matchingRevenue({ course, method, company, coupon }: RevenueFilters, courseId: Sql): Sql {
  const conditions: Sql[] = []
  if (course) conditions.push(sql`${courseId} = (select id from published.course where slug = ${course})`)
  if (method) conditions.push(sql`coalesce(o.payment_method, 'none') = ${method}`)
  if (company) conditions.push(sql`o.company_id = ${company}`)
  if (coupon) conditions.push(sql`o.coupon_id = ${coupon}`)
  return conditions.length > 0 ? join(conditions, ' and ') : sql`true`
}

const taken = sql`count(distinct order_id) filter (where paid > 0) as orders, count(distinct refund_id) as refunds,
  coalesce(sum(paid), 0) as paid_paisa, coalesce(sum(back), 0) as refunded_paisa,
  coalesce(round(sum(vat)), 0) as vat_paisa, coalesce(round(sum(fee)), 0) as fee_paisa`
const seats = (isBefore: boolean) => sql`(select json_build_object(
  'bought', coalesce(sum(owned) filter (where kind = 'bought'), 0),
  'given', coalesce(sum(given) filter (where kind in ('given', 'taken_back')), 0),
  'expired', coalesce(-sum(owned) filter (where kind = 'expired'), 0)) from seats where is_before = ${isBefore})`

const mostCompanies = 100

/**
 * One statement. What came in counts on the day it was paid, what went back on the day it went: a month that is over
 * does not change any more. VAT and the gateways' fees count on the day on which they were booked; those of an order with
 * several courses are shared out by what each cost. Days without anything are there too.
 */
export async function findRevenue(
  database: Database,
  locale: string,
  { from, to, before }: Period,
  filters: RevenueFilters,
): Promise<FoundRevenue> {
  const line = sql`(line ->> 'course_id')::uuid`
  const ofSeats = join(
    [
      filters.company ? sql`n.company_id = ${filters.company}` : sql`true`,
      filters.course ? sql`n.course_id = (select id from published.course where slug = ${filters.course})` : sql`true`,
    ],
    ' and ',
  )
  const found = await database.first<FoundRevenue>(sql`
    with bounds as (
      select is_before, first::timestamp at time zone 'Asia/Dhaka' as since, (last + 1)::timestamp at time zone 'Asia/Dhaka' as until
      from (values (false, ${from}::date, ${to}::date), (true, ${before.from}::date, ${before.to}::date)) s (is_before, first, last)),
    moved as materialized (
      select is_before, (o.paid_at at time zone 'Asia/Dhaka')::date as day, o.id as order_id, null::uuid as refund_id, i.course_id,
        o.company_id, coalesce(o.payment_method, 'none') as method, i.paid_paisa as paid, 0::bigint as back,
        0::numeric as vat, 0::numeric as fee
      from bounds, orders o join order_item i on i.order_id = o.id
      where o.paid_at >= since and o.paid_at < until and i.paid_paisa > 0 and ${matchingRevenue(filters, sql`i.course_id`)}
      union all
      select is_before, (r.refunded_at at time zone 'Asia/Dhaka')::date, o.id, r.id, ${line}, o.company_id,
        coalesce(o.payment_method, 'none'), 0, (line ->> 'amount_paisa')::bigint, 0, 0
      from bounds, refund r join orders o on o.id = r.order_id, jsonb_array_elements(r.rule -> 'items') line
      where r.state = 'refunded' and r.kind = 'order' and r.refunded_at >= since and r.refunded_at < until
        and ${matchingRevenue(filters, line)}
      union all
      select is_before, (l.at at time zone 'Asia/Dhaka')::date, o.id, null, i.course_id, o.company_id, coalesce(o.payment_method, 'none'), 0, 0,
        case when l.account = 'vat' then -l.amount_paisa * i.paid_paisa::numeric / o.total_paisa else 0 end,
        case when l.account = 'fee' then l.amount_paisa * i.paid_paisa::numeric / o.total_paisa else 0 end
      from bounds, ledger_entry l join orders o on o.id = l.order_id join order_item i on i.order_id = o.id
      where l.account in ('vat', 'fee') and l.at >= since and l.at < until and o.total_paisa > 0
        and ${matchingRevenue(filters, sql`i.course_id`)}),
    now_moved as materialized (select * from moved where not is_before),
    seats as materialized (
      select is_before, m.kind, m.owned, m.given from bounds, published.seat_movement m
      join published.seat_licence n on n.id = m.licence_id where m.made_at >= since and m.made_at < until and ${ofSeats}),
    couponed as (
      select distinct o.id, o.coupon_id, o.coupon_discount_paisa, o.total_paisa
      from bounds, orders o join order_item i on i.order_id = o.id
      where not is_before and o.paid_at >= since and o.paid_at < until and o.coupon_id is not null and i.paid_paisa > 0
        and ${matchingRevenue(filters, sql`i.course_id`)})
    select (select to_json(t) from (select ${taken} from now_moved) t) as sums,
      (select to_json(t) from (select ${taken} from moved where is_before) t) as sums_before,
      (select json_agg(x order by x.day) from (
        select d::date::text as day, ${taken} from generate_series(${from}::date, ${to}::date, interval '1 day') d
        left join now_moved m on m.day = d::date group by d) x) as days,
      (select coalesce(json_agg(x order by x.paid_paisa - x.refunded_paisa desc, x.slug), '[]') from (
        select c.slug, tr(c.name, ${locale}) as name, ${taken} from now_moved m join published.course c on c.id = m.course_id
        group by c.id, c.slug, c.name) x) as courses,
      (select coalesce(json_agg(x order by x.paid_paisa - x.refunded_paisa desc, x.method), '[]') from (
        select method, ${taken} from now_moved group by method) x) as methods,
      (select coalesce(json_agg(x order by x.paid_paisa - x.refunded_paisa desc, x.name, x.company_id), '[]') from (
        select c.id as company_id, tr(c.name, ${locale}) as name, ${taken} from now_moved m join published.company c on c.id = m.company_id
        group by c.id, c.name order by sum(paid) - sum(back) desc, c.id limit ${mostCompanies}) x) as companies,
      (select coalesce(json_agg(x order by x.discount_paisa desc, x.code), '[]') from (
        select c.id as coupon_id, c.code, count(*) as orders, sum(o.coupon_discount_paisa) as discount_paisa, sum(o.total_paisa) as paid_paisa
        from couponed o join coupon c on c.id = o.coupon_id group by c.id, c.code) x) as coupons,
      ${seats(false)} as seats, ${seats(true)} as seats_before,
      json_build_object(
        'courses', (select coalesce(json_agg(x order by x.label, x.value), '[]') from (
          select slug as value, tr(name, ${locale}) as label from published.course
          where is_published or slug = ${filters.course ?? null} order by 2 limit 500) x),
        'companies', (select coalesce(json_agg(x order by x.label, x.value), '[]') from (
          select id as value, tr(name, ${locale}) as label from published.company order by 2 limit 500) x),
        'coupons', (select coalesce(json_agg(x order by x.label), '[]') from (
          select id as value, code as label from coupon where used > 0 order by code limit 500) x)) as choices`)
  if (!found) throw new Error('No answer')
  return found
}
