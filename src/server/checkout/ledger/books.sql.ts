/** SQL of the books: ledger entries with balances. */
import { type Database, empty, join, type Sql, sql } from '#server/platform/postgres/database.ts'
import { afterDhakaDay, dhakaDay } from '#server/platform/postgres/dhaka-day.ts'

export const accounts = [
  ...(['buyer', 'gateway', 'bank', 'revenue', 'discount', 'coupon', 'vat', 'fee', 'refund'] as const),
  ...(['mentor_cost', 'mentor', 'tax_withheld'] as const),
] as const
type Account = (typeof accounts)[number]

export interface LedgerFilters {
  from?: string | undefined
  to?: string | undefined
  account?: Account[] | undefined
  order?: string | undefined
  transaction?: string | undefined
}
export interface FoundEntry {
  id: string
  transaction: string
  at: string
  account: Account
  amount_paisa: number
  memo: string
  order_no: string | null
}
export interface FoundLedger {
  rows: FoundEntry[]
  total: number
  accounts: { account: Account; debit_paisa: number; credit_paisa: number }[]
  proof: { debit_paisa: number; credit_paisa: number; transactions: number; unbalanced: number }
}

/** Of a period, an order and a transaction; the account comes on top of it for the rows, not for the balances. */
export function matching({ from, to, order, transaction }: LedgerFilters): Sql {
  const parts = [
    sql`true`,
    from ? sql`l.at >= ${dhakaDay(from)}` : empty,
    to ? sql`l.at < ${afterDhakaDay(to)}` : empty,
    order ? sql`l.order_id = (select id from orders where no = ${order})` : empty,
    transaction ? sql`l.transaction_id = ${transaction}` : empty,
  ]
  return join(
    parts.filter((part) => part !== empty),
    ' and ',
  )
}
export const ofAccount = ({ account }: LedgerFilters) =>
  account?.length ? sql`l.account = any (${account}::text[])` : sql`true`

export const row = sql`l.id, l.transaction_id as transaction, l.at, l.account, l.amount_paisa, l.memo,
  (select no from orders where id = l.order_id) as order_no`
export const order = sql`l.at desc, l.transaction_id desc, l.amount_paisa desc, l.id desc`

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
        select account, coalesce(sum(amount_paisa) filter (where amount_paisa > 0), 0) as debit_paisa,
          coalesce(-sum(amount_paisa) filter (where amount_paisa < 0), 0) as credit_paisa from found group by account) x) as accounts,
      (select json_build_object('debit_paisa', coalesce(sum(debit), 0), 'credit_paisa', coalesce(sum(credit), 0),
          'transactions', count(*), 'unbalanced', count(*) filter (where debit <> credit))
        from (select coalesce(sum(amount_paisa) filter (where amount_paisa > 0), 0) as debit,
            coalesce(-sum(amount_paisa) filter (where amount_paisa < 0), 0) as credit
          from ledger_entry group by transaction_id) t) as proof`)
  if (!found) throw new Error('No answer')
  return found
}
