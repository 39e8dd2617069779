/** Books what was paid to mentors: owed no longer, sent, and the tax that was withheld owed to the tax office instead. */
import { type Database, sql } from '#server/platform/postgres/database.ts'

interface MentorPayout {
  transaction_id: string
  no: string
  at: string
  method: 'bank' | 'bkash'
  gross_paisa: number
  tax_paisa: number
}

/** In a transaction. `isReturned`: the same the other way round. The database refuses what is in closed books, or a second one. */
export const bookMentorPayouts = (transaction: Database, payouts: readonly MentorPayout[], isReturned = false) =>
  transaction.run(sql`
    insert into ledger_entry (transaction_id, account, amount_paisa, memo, at)
    select p.id, side.account, side.paisa * ${isReturned ? -1 : 1}::int, ${isReturned ? 'Returned ' : 'Payout '} || p.no, p.at
    from unnest(${payouts.map((each) => each.transaction_id)}::uuid[], ${payouts.map((each) => each.no)}::text[],
      ${payouts.map((each) => each.at)}::timestamptz[], ${payouts.map((each) => each.method)}::text[],
      ${payouts.map((each) => each.gross_paisa)}::bigint[], ${payouts.map((each) => each.tax_paisa)}::bigint[])
      as p (id, no, at, method, gross, tax),
    lateral (values ('mentor', p.gross), ('tax_withheld', -p.tax),
      (case p.method when 'bank' then 'bank' else 'gateway' end, p.tax - p.gross)) as side (account, paisa)
    where side.paisa <> 0`)
