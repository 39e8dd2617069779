/** SQL of the orders and refunds behind a number of revenue: a page of them, or all of them piece by piece. */
import type { revenueSteps } from '#contracts/checkout/revenue.office.ts'
import type { Period } from '#server/analytics/periods/period.ts'
import { type Database, empty, type Sql, sql } from '#server/platform/postgres/database.ts'
import { afterDhakaDay, dhakaDay } from '#server/platform/postgres/dhaka-day.ts'
import { inPieces, pieceSize } from '#server/platform/postgres/in-pieces.ts'
import { pageOf } from '#server/platform/postgres/page-of.ts'
import type { PaymentMethod } from '../order-state/orders.sql.ts'
import { matchingRevenue, type RevenueFilters } from './revenue.sql.ts'

export interface FoundRevenueRow {
  id: string
  at: string
  order_no: string
  buyer: string
  company: string
  method: PaymentMethod | 'none'
  coupon: string
  amount_paisa: number
}
interface Asked extends RevenueFilters {
  step: (typeof revenueSteps)[number]
  locale: string
}

const matching = ({ from, to }: Pick<Period, 'from' | 'to'>, { step, locale: _, ...filters }: Asked): Sql => {
  const line = sql`(line ->> 'course_id')::uuid`
  return step === 'paid'
    ? sql`select o.id as key, o.paid_at as at, o.id as order_id, sum(i.paid_paisa)::bigint as amount_paisa
        from orders o join order_item i on i.order_id = o.id
        where o.paid_at >= ${dhakaDay(from)} and o.paid_at < ${afterDhakaDay(to)} and i.paid_paisa > 0
          and ${matchingRevenue(filters, sql`i.course_id`)} group by o.id, o.paid_at`
    : sql`select r.id as key, r.refunded_at as at, o.id as order_id, sum((line ->> 'amount_paisa')::bigint)::bigint as amount_paisa
        from refund r join orders o on o.id = r.order_id, jsonb_array_elements(r.rule -> 'items') line
        where r.state = 'refunded' and r.kind = 'order' and r.refunded_at >= ${dhakaDay(from)} and r.refunded_at < ${afterDhakaDay(to)}
          and ${matchingRevenue(filters, line)} group by r.id, r.refunded_at, o.id`
}

const shownFrom = (rows: Sql, locale: string): Sql => sql`
  select r.key, to_json(r.at) #>> '{}' as at, o.no as order_no, coalesce(p.name, '') as buyer, coalesce(tr(k.name, ${locale}), '') as company,
    coalesce(o.payment_method, 'none') as method, coalesce(c.code, '') as coupon, r.amount_paisa
  from ${rows} r join orders o on o.id = r.order_id left join published.person p on p.id = o.person_id
  left join published.company k on k.id = o.company_id left join coupon c on c.id = o.coupon_id`

export const pageOfRevenueRows = (
  database: Database,
  period: Period,
  { page, perpage, ...asked }: Asked & { page: number; perpage: number },
) =>
  pageOf<FoundRevenueRow>(database, {
    matching: matching(period, asked),
    order: sql`at desc, key`,
    shown: sql`select key as id, at, order_no, buyer, company, method, coupon, amount_paisa, key
      from (${shownFrom(sql`page`, asked.locale)}) s`,
    page,
    perpage,
  })

export async function countRevenueRows(database: Database, period: Period, asked: Asked): Promise<number> {
  const row = await database.first<{ count: number }>(sql`select count(*) from (${matching(period, asked)}) m`)
  return row?.count ?? 0
}

type Keyed = FoundRevenueRow & { key: string }
export const revenueRowsInPieces = (database: Database, period: Period, asked: Asked): AsyncGenerator<Keyed[]> =>
  inPieces<Keyed>((last) =>
    database.query(sql`
      select s.*, s.key as id from (${shownFrom(
        sql`(select * from (${matching(period, asked)}) m
          ${last ? sql`where m.at < ${last.at}::timestamptz or (m.at = ${last.at}::timestamptz and m.key > ${last.key}::uuid)` : empty}
          order by m.at desc, m.key limit ${pieceSize})`,
        asked.locale,
      )}) s order by s.at desc, s.key`),
  )
