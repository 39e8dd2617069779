/** SQL of ledger entries: writing them, and what they say about one order. */
import { type Database, sql } from '#server/platform/postgres/database.ts'

export interface LedgerRow {
  account: string
  amountPaisa: number
}

/** Writes one transaction; the database refuses it when it does not balance. */
export async function insertLedgerEntries(
  database: Database,
  orderId: string,
  memo: string,
  entries: readonly LedgerRow[],
): Promise<void> {
  await database.run(sql`
    with id as materialized (select new_id() as value)
    insert into ledger_entry (transaction_id, order_id, account, amount_paisa, memo)
    select id.value, ${orderId}, e.account, e.amount, ${memo}
    from id, unnest(${entries.map((entry) => entry.account)}::text[], ${entries.map((entry) => entry.amountPaisa)}::bigint[])
      as e (account, amount)`)
}

/** What a buyer still owes for an order by the books; less than nothing when more came in than it costs. */
export async function buyerOwesPaisa(database: Database, orderId: string): Promise<number> {
  const row = await database.first<{ sum: number }>(sql`
    select coalesce(sum(amount_paisa), 0)::bigint as sum from ledger_entry where order_id = ${orderId} and account = 'buyer'`)
  return row?.sum ?? 0
}

/** What the books say came in by one payment. */
export async function paidInPaisa(database: Database, orderId: string, memo: string): Promise<number> {
  const row = await database.first<{ sum: number }>(sql`
    select coalesce(-sum(amount_paisa), 0)::bigint as sum from ledger_entry
    where order_id = ${orderId} and account = 'buyer' and memo = ${memo}`)
  return row?.sum ?? 0
}
