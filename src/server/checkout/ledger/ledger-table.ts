/** Ledger entries as a table for files; heads in English, as accountants' programs expect them to stay. */
import { dhakaMinute, type Table } from '#server/platform/spreadsheets/csv.ts'
import { signedTaka, toTaka } from '../pricing/money.ts'
import type { FoundEntry } from './books.sql.ts'

export const ledgerTable: Table<FoundEntry> = {
  header: ['Time', 'Transaction', 'Account', 'Debit', 'Credit', 'Balance', 'Memo', 'Order'],
  rowOf: (entry) => [
    dhakaMinute(entry.at),
    entry.transaction,
    entry.account,
    toTaka(Math.max(0, entry.amount_paisa)),
    toTaka(Math.max(0, -entry.amount_paisa)),
    signedTaka(entry.amount_paisa),
    entry.memo,
    entry.order_no,
  ],
}
