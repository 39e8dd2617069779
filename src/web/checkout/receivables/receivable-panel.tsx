/** One company's unpaid invoices beside the list, each with its order, when it was reminded of, and a reminder now. */
import type { Receivable } from '#contracts/checkout/receivables.office.ts'
import type { DataOf } from '#web/lib/api/endpoints.ts'
import { type Acted, failedOn } from '#web/lib/office/act.ts'
import { PeekPanel } from '#web/lib/list-desk/peek-panel.tsx'
import { date, listed } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Table } from '#web/ui/data/table.tsx'
import { ConfirmForm } from '#web/ui/desk/confirm-form.tsx'
import { SmartLink } from '#web/ui/fields/button.tsx'
import { money } from '../desk/money.ts'
import { ageNames } from './age-names.ts'

interface ReceivablePanelProps {
  company: Receivable
  invoices: DataOf<'GET /admin/receivables/:company'>
  keys: readonly string[]
  canRemind: boolean
  /** Of the forms of this page. */
  formKey: string
  acted: Acted | undefined
}

export function ReceivablePanel({ company, invoices, keys, canRemind, formKey, acted }: ReceivablePanelProps) {
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
            cell: ({ no, purchase_order: purchaseOrder, due_on: due, age, reminded_at: reminded }) => (
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
                {reminded && <span className="small muted block">{m.owed_reminded({ day: date(reminded) })}</span>}
                {age && canRemind && (
                  <ConfirmForm
                    trigger={m.owed_remind()}
                    triggerVariant="line"
                    triggerLabel={m.owed_remind_of({ no })}
                    isDense
                    title={m.owed_remind_of({ no })}
                    confirmText={m.desk_send()}
                    cancelText={m.desk_back()}
                    values={{ intent: 'remind', id: no, key: `${formKey}-${no}` }}
                    error={failedOn(acted, 'remind', no).error}
                  >
                    {m.owed_remind_text()}
                  </ConfirmForm>
                )}
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
