/** SQL of revenue, by day, course and method. */
import { type Database, sql } from '#server/platform/postgres/database.ts'
import type { PaymentMethod } from '../order-state/orders.sql.ts'

export interface Taken {
  orders: number
  paid_paisa: number
  refunded_paisa: number
  vat_paisa: number
  fee_paisa: number
}
export interface FoundRevenue {
  from: string
  to: string
  sums: Taken
  days: ({ day: string } & Taken)[]
  courses: ({ slug: string; name: string } & Taken)[]
  methods: ({ method: PaymentMethod | 'none' } & Taken)[]
}

const taken = sql`count(distinct order_id) filter (where paid > 0) as orders, coalesce(sum(paid), 0) as paid_paisa,
  coalesce(sum(back), 0) as refunded_paisa, coalesce(round(sum(vat)), 0) as vat_paisa, coalesce(round(sum(fee)), 0) as fee_paisa`

/**
 * One statement. What came in counts on the day it was paid, what went back on the day it went: a month that is over
 * does not change any more. VAT and the gateways' fees count on the day on which they were booked; those of an order with
 * several courses are shared out by what each cost. Days without anything are there too.
 */
export async function findRevenue(
  database: Database,
  locale: string,
  { from, to }: { from?: string | undefined; to?: string | undefined },
): Promise<FoundRevenue> {
  const found = await database.first<FoundRevenue>(sql`
    with span as (
      select coalesce(${from ?? null}::date, coalesce(${to ?? null}::date, dhaka_today()) - 29) as first,
        coalesce(${to ?? null}::date, greatest(dhaka_today(), ${from ?? null}::date)) as last),
    bounds as (
      select first, last, first::timestamp at time zone 'Asia/Dhaka' as since,
        (last + 1)::timestamp at time zone 'Asia/Dhaka' as until from span),
    moved as materialized (
      select (o.paid_at at time zone 'Asia/Dhaka')::date as day, o.id as order_id, i.course_id,
        coalesce(o.payment_method, 'none') as method, i.paid_paisa as paid, 0::bigint as back,
        0::numeric as vat, 0::numeric as fee
      from bounds, orders o join order_item i on i.order_id = o.id
      where o.paid_at >= since and o.paid_at < until and i.paid_paisa > 0
      union all
      select (r.refunded_at at time zone 'Asia/Dhaka')::date, o.id, (line ->> 'course_id')::uuid,
        coalesce(o.payment_method, 'none'), 0, (line ->> 'amount_paisa')::bigint, 0, 0
      from bounds, refund r join orders o on o.id = r.order_id, jsonb_array_elements(r.rule -> 'items') line
      where r.state = 'refunded' and r.kind = 'order' and r.refunded_at >= since and r.refunded_at < until
      union all
      select (l.at at time zone 'Asia/Dhaka')::date, o.id, i.course_id, coalesce(o.payment_method, 'none'), 0, 0,
        case when l.account = 'vat' then -l.amount_paisa * i.paid_paisa::numeric / o.total_paisa else 0 end,
        case when l.account = 'fee' then l.amount_paisa * i.paid_paisa::numeric / o.total_paisa else 0 end
      from bounds, ledger_entry l join orders o on o.id = l.order_id join order_item i on i.order_id = o.id
      where l.account in ('vat', 'fee') and l.at >= since and l.at < until and o.total_paisa > 0)
    select (select first::text from span) as from, (select last::text from span) as to,
      (select to_json(t) from (select ${taken} from moved) t) as sums,
      (select json_agg(x order by x.day) from (
        select d::date::text as day, ${taken} from span, generate_series(first, last, interval '1 day') d
        left join moved m on m.day = d::date group by d) x) as days,
      (select coalesce(json_agg(x order by x.paid_paisa - x.refunded_paisa desc, x.slug), '[]') from (
        select c.slug, tr(c.name, ${locale}) as name, ${taken} from moved m join published.course c on c.id = m.course_id
        group by c.id, c.slug, c.name) x) as courses,
      (select coalesce(json_agg(x order by x.paid_paisa - x.refunded_paisa desc, x.method), '[]') from (
        select method, ${taken} from moved group by method) x) as methods`)
  if (!found) throw new Error('No answer')
  return found
}
