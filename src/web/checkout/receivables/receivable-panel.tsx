/** One company's unpaid invoices beside the list, each with its order. */
import type { Receivable } from '#contracts/checkout/receivables.office.ts'
import type { DataOf } from '#web/lib/api/endpoints.ts'
import { PeekPanel } from '#web/lib/list-desk/peek-panel.tsx'
import { date, listed } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Table } from '#web/ui/data/table.tsx'
import { SmartLink } from '#web/ui/fields/button.tsx'
import { money } from '../desk/money.ts'
import { ageNames } from './age-names.ts'

interface ReceivablePanelProps {
  company: Receivable
  invoices: DataOf<'GET /admin/receivables/:company'>
  keys: readonly string[]
}

export function ReceivablePanel({ company, invoices, keys }: ReceivablePanelProps) {
  return (
    <PeekPanel
      title={<bdi>{company.company_name}</bdi>}
      keys={keys}
      facts={[
        [m.owed_total(), <bdi key="total">{money(company.total)}</bdi>],
        [m.owed_overdue(), <bdi key="overdue">{money(company.overdue)}</bdi>],
        [m.owed_awaited(), company.awaited > 0 ? <bdi key="awaited">{money(company.awaited)}</bdi> : null],
      ]}
    >
      <Table
        caption={m.owed_invoices()}
        columns={[
          {
            key: 'no',
            label: m.orders_order(),
            isLead: true,
            cell: ({ no, purchase_order: purchaseOrder, due_on: due, age }) => (
              <>
                <SmartLink className="link" href={`/admin/orders/${no}`}>
                  <bdi className="nowrap">{no}</bdi>
                </SmartLink>
                {purchaseOrder && (
                  <span className="small muted block">
                    <bdi>{purchaseOrder}</bdi>
                  </span>
                )}
                <span className="small muted block">
                  {age && due ? listed([m.owed_due({ day: date(due) }), ageNames[age]()]) : m.owed_waits()}
                </span>
              </>
            ),
          },
          {
            key: 'amount',
            label: m.owed_amount(),
            isNumeric: true,
            cell: ({ amount }) => <bdi className="nowrap">{money(amount, { isShort: true })}</bdi>,
          },
        ]}
        rows={invoices}
        rowKey={({ no }) => no}
        isDense
      />
      <p className="mt-4">
        <SmartLink className="link" href={`/admin/orders?company=${company.company_id}`}>
          {m.owed_orders()}
        </SmartLink>
      </p>
    </PeekPanel>
  )
}
