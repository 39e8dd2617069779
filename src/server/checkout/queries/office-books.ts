/** SQL of the books: ledger entries with balances, and revenue by day, course and method. */
import { type Database, empty, join, type Sql, sql } from '../../platform/database.ts'
import { afterDhakaDay, dhakaDay } from './office-orders.ts'
import type { PaymentMethod } from './orders.ts'

export const accounts = ['buyer', 'gateway', 'bank', 'revenue', 'discount', 'coupon', 'vat', 'fee', 'refund'] as const
export type Account = (typeof accounts)[number]

export interface LedgerFilters {
  from?: string | undefined
  to?: string | undefined
  account?: Account[] | undefined
  order?: string | undefined
}
export interface FoundEntry {
  id: string
  transaction: string
  at: string
  account: Account
  amountPaisa: number
  memo: string
  orderNo: string | null
}
export interface FoundLedger {
  rows: FoundEntry[]
  total: number
  accounts: { account: Account; debitPaisa: number; creditPaisa: number }[]
  proof: { debitPaisa: number; creditPaisa: number; transactions: number; unbalanced: number }
}

/** Of a period and an order; the account comes on top of it for the rows, not for the balances. */
function matching({ from, to, order }: LedgerFilters): Sql {
  const parts = [
    sql`true`,
    from ? sql`l.at >= ${dhakaDay(from)}` : empty,
    to ? sql`l.at < ${afterDhakaDay(to)}` : empty,
    order ? sql`l.order_id = (select id from orders where no = ${order})` : empty,
  ]
  return join(
    parts.filter((part) => part !== empty),
    ' and ',
  )
}
const ofAccount = ({ account }: LedgerFilters) =>
  account?.length ? sql`l.account = any (${account}::text[])` : sql`true`

const row = sql`l.id, l.transaction_id as transaction, l.at, l.account, l.amount_paisa as "amountPaisa", l.memo,
  (select no from orders where id = l.order_id) as "orderNo"`
const order = sql`l.at desc, l.transaction_id desc, l.amount_paisa desc, l.id desc`

/** One statement: a page of entries, the balance of each account, and whether every transaction adds up. */
export async function findLedger(
  database: Database,
  filters: LedgerFilters,
  { page, perpage }: { page: number; perpage: number },
): Promise<FoundLedger> {
  const found = await database.first<FoundLedger>(sql`
    with found as materialized (
      select l.id, l.transaction_id, l.at, l.account, l.amount_paisa from ledger_entry l where ${matching(filters)})
    select (select count(*) from found l where ${ofAccount(filters)}) as total,
      (select coalesce(json_agg(x), '[]') from (
        select ${row} from ledger_entry l where l.id in (
          select l.id from found l where ${ofAccount(filters)} order by ${order} limit ${perpage} offset ${(page - 1) * perpage})
        order by ${order}) x) as rows,
      (select coalesce(json_agg(x order by x.account), '[]') from (
        select account, coalesce(sum(amount_paisa) filter (where amount_paisa > 0), 0) as "debitPaisa",
          coalesce(-sum(amount_paisa) filter (where amount_paisa < 0), 0) as "creditPaisa" from found group by account) x) as accounts,
      (select json_build_object('debitPaisa', coalesce(sum(debit), 0), 'creditPaisa', coalesce(sum(credit), 0),
          'transactions', count(*), 'unbalanced', count(*) filter (where debit <> credit))
        from (select coalesce(sum(amount_paisa) filter (where amount_paisa > 0), 0) as debit,
            coalesce(-sum(amount_paisa) filter (where amount_paisa < 0), 0) as credit
          from ledger_entry group by transaction_id) t) as proof`)
  if (!found) throw new Error('No answer')
  return found
}

export function exportLedger(database: Database, filters: LedgerFilters, limit: number): Promise<FoundEntry[]> {
  return database.query<FoundEntry>(sql`
    select ${row} from ledger_entry l where ${matching(filters)} and ${ofAccount(filters)}
    order by ${order} limit ${limit}`)
}

interface Taken {
  orders: number
  paidPaisa: number
  refundedPaisa: number
}
export interface FoundRevenue {
  from: string
  to: string
  sums: Taken & { vatPaisa: number; feePaisa: number }
  days: ({ day: string } & Taken)[]
  courses: ({ slug: string; name: string } & Taken)[]
  methods: ({ method: PaymentMethod | 'none' } & Taken)[]
}

const taken = sql`count(distinct order_id) filter (where paid > 0) as orders, coalesce(sum(paid), 0) as "paidPaisa",
  coalesce(sum(back), 0) as "refundedPaisa"`

/**
 * One statement. What came in counts on the day it was paid, what went back on the day it went: a month that is over
 * does not change any more. Days without either are there too.
 */
export async function findRevenue(
  database: Database,
  { from, to }: { from?: string | undefined; to?: string | undefined },
  locale: string,
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
        coalesce(o.payment_method, 'none') as method, i.paid_paisa as paid, 0::bigint as back
      from bounds, orders o join order_item i on i.order_id = o.id
      where o.paid_at >= since and o.paid_at < until and i.paid_paisa > 0
      union all
      select (r.refunded_at at time zone 'Asia/Dhaka')::date, o.id, (line ->> 'course_id')::uuid,
        coalesce(o.payment_method, 'none'), 0, (line ->> 'amount_paisa')::bigint
      from bounds, refund r join orders o on o.id = r.order_id, jsonb_array_elements(r.rule -> 'items') line
      where r.state = 'refunded' and r.kind = 'order' and r.refunded_at >= since and r.refunded_at < until)
    select (select first::text from span) as from, (select last::text from span) as to,
      (select json_build_object('orders', t.orders, 'paidPaisa', t."paidPaisa", 'refundedPaisa', t."refundedPaisa",
          'vatPaisa', (select coalesce(-sum(amount_paisa), 0) from ledger_entry, bounds where account = 'vat' and at >= since and at < until),
          'feePaisa', (select coalesce(sum(amount_paisa), 0) from ledger_entry, bounds where account = 'fee' and at >= since and at < until))
        from (select ${taken} from moved) t) as sums,
      (select json_agg(x order by x.day) from (
        select d::date::text as day, ${taken} from span, generate_series(first, last, interval '1 day') d
        left join moved m on m.day = d::date group by d) x) as days,
      (select coalesce(json_agg(x order by x."paidPaisa" - x."refundedPaisa" desc, x.slug), '[]') from (
        select c.slug, tr(c.name, ${locale}) as name, ${taken} from moved m join course c on c.id = m.course_id
        group by c.id) x) as courses,
      (select coalesce(json_agg(x order by x."paidPaisa" - x."refundedPaisa" desc, x.method), '[]') from (
        select method, ${taken} from moved group by method) x) as methods`)
  if (!found) throw new Error('No answer')
  return found
}
