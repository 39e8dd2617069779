/** What an entry of the books moved, on its side of the account. */
import { m } from '#web/paraglide/messages.js'
import type { Column } from '#web/ui/data/table.tsx'
import { money } from '../desk/money.ts'

export const amountColumns = (): Column<{ debit: number; credit: number }>[] => [
  {
    key: 'debit',
    label: m.desk_debit(),
    isNumeric: true,
    cell: ({ debit }) => (debit > 0 ? <bdi>{money(debit)}</bdi> : '–'),
  },
  {
    key: 'credit',
    label: m.desk_credit(),
    isNumeric: true,
    cell: ({ credit }) => (credit > 0 ? <bdi>{money(credit)}</bdi> : '–'),
  },
]
