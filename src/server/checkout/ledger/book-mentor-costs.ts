/** Books what mentors earned: a cost, and owed to them; less than nothing where it is taken back. */
import { type Database, sql } from '#server/platform/postgres/database.ts'

interface MentorCost {
  transaction_id: string
  amount_paisa: number
  at: string
  /** What it is for: an order's number, or a day. */
  number: string
}

/** In a transaction. A transaction of the ledger for each; the database refuses one in closed books. */
export const bookMentorCosts = (transaction: Database, costs: readonly MentorCost[]) =>
  transaction.run(sql`
    insert into ledger_entry (transaction_id, order_id, account, amount_paisa, memo, at)
    select c.id, (select id from orders where no = c.number), side.account, side.sign * c.paisa, 'Mentor ' || c.number, c.at
    from unnest(${costs.map((cost) => cost.transaction_id)}::uuid[], ${costs.map((cost) => cost.amount_paisa)}::bigint[],
      ${costs.map((cost) => cost.number)}::text[], ${costs.map((cost) => cost.at)}::timestamptz[]) as c (id, paisa, number, at),
      (values ('mentor_cost', 1), ('mentor', -1)) as side (account, sign)`)
