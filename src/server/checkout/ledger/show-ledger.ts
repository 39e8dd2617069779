/** The ledger as staff read it, in taka. */
import type { LedgerEntry } from '#contracts/checkout/ledger.office.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { Reply } from '#server/platform/endpoints/implement.ts'
import type { SignedIn } from '#server/platform/access/viewer.ts'
import { toTaka, signedTaka } from '../pricing/money.ts'
import { accounts, findLedger, type FoundEntry, type LedgerFilters } from './books.sql.ts'
import { mayInPart } from '#server/platform/access/permission.ts'

const entryOf = (entry: FoundEntry): LedgerEntry => ({
  id: entry.id,
  transaction: entry.transaction,
  at: new Date(entry.at).toISOString(),
  account: entry.account,
  debit: toTaka(Math.max(0, entry.amount_paisa)),
  credit: toTaka(Math.max(0, -entry.amount_paisa)),
  memo: entry.memo,
  order_no: entry.order_no,
})

export async function showLedger(
  database: Database,
  viewer: SignedIn,
  { page, perpage, ...filters }: LedgerFilters & { page: number; perpage: number },
) {
  const { rows, total, ...found } = await findLedger(database, filters, { page, perpage })
  return new Reply(
    { rows: rows.map(entryOf), total },
    {
      beside: {
        accounts: accounts.map((account) => {
          const of = found.accounts.find((each) => each.account === account)
          const { debit_paisa: debitPaisa = 0, credit_paisa: creditPaisa = 0 } = of ?? {}
          return {
            account,
            debit: toTaka(debitPaisa),
            credit: toTaka(creditPaisa),
            balance: signedTaka(debitPaisa - creditPaisa),
          }
        }),
        proof: {
          debit: toTaka(found.proof.debit_paisa),
          credit: toTaka(found.proof.credit_paisa),
          transactions: found.proof.transactions,
          unbalanced: found.proof.unbalanced,
        },
        can: { export: mayInPart(viewer, 'orders.export') },
      },
    },
  )
}
