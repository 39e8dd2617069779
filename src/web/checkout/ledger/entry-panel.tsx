/** One entry of the books beside the list, with its whole transaction: what was debited and what was credited. */
import type { LedgerEntry } from '#contracts/checkout/ledger.office.ts'
import { dateAndTime } from '#web/lib/text/format.ts'
import { PeekPanel } from '#web/lib/list-desk/peek-panel.tsx'
import { m } from '#web/paraglide/messages.js'
import { Table } from '#web/ui/data/table.tsx'
import { accountNames, memoText } from '../desk/sales-words.ts'
import { amountColumns } from './amount-columns.tsx'

interface EntryPanelProps {
  entry: LedgerEntry
  /** All entries of its transaction. */
  transaction: readonly LedgerEntry[]
  keys: readonly string[]
}

export const accountName = (account: string) => accountNames[account]?.() ?? account

export function EntryPanel({ entry, transaction, keys }: EntryPanelProps) {
  const orders = [m.orders_order(), entry.order_no && <bdi key="order">{entry.order_no}</bdi>] as const
  return (
    <PeekPanel
      title={m.desk_transaction()}
      lead={<bdi className="break">{memoText(entry.memo)}</bdi>}
      href={entry.order_no ? `/admin/orders/${entry.order_no}` : undefined}
      keys={keys}
      facts={[[m.orders_date(), dateAndTime(entry.at)], orders]}
    >
      <Table
        caption={m.desk_entries()}
        columns={[
          { key: 'account', label: m.desk_account(), isLead: true, cell: ({ account }) => accountName(account) },
          ...amountColumns(),
        ]}
        rows={transaction}
        rowKey={({ id }) => id}
        isDense
      />
    </PeekPanel>
  )
}
