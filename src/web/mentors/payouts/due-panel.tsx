/** Whom a run for a month would pay, and the button that makes it. */
import { Form } from 'react-router'
import type { DataOf } from '#web/lib/api/endpoints.ts'
import { taka } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { type Column, Table } from '#web/ui/data/table.tsx'
import { ConfirmForm } from '#web/ui/desk/confirm-form.tsx'
import { Button, SmartLink } from '#web/ui/fields/button.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { monthName } from '#web/lib/dates/month-name.ts'
import { PayoutState } from './payout-state.tsx'

type Due = DataOf<'GET /admin/payout-due'>[number]

interface DuePanelProps {
  due: readonly Due[]
  month: string
  months: readonly string[]
  mayPay: boolean
  formKey: string
}

const columns = (): readonly Column<Due>[] => [
  {
    key: 'mentor',
    label: m.payouts_mentor(),
    isLead: true,
    cell: ({ mentor_id, mentor_name }) => (
      <SmartLink className="link" href={`/admin/mentor-money/${mentor_id}`}>
        <bdi>{mentor_name}</bdi>
      </SmartLink>
    ),
  },
  { key: 'owed', label: m.payouts_owed(), isNumeric: true, cell: ({ amount }) => taka(amount) },
  { key: 'tax', label: m.payouts_tax(), isNumeric: true, cell: ({ tax }) => taka(tax) },
  { key: 'sent', label: m.payouts_sent(), isNumeric: true, cell: ({ amount, tax }) => taka(amount - tax) },
  { key: 'state', label: m.payouts_state(), cell: ({ hindrance }) => <PayoutState state={hindrance ?? 'due'} /> },
]

export function DuePanel({ due, month, months, mayPay, formKey }: DuePanelProps) {
  const title = m.payouts_due({ month: monthName(month) })
  return (
    <section className="panel" aria-labelledby="due">
      <div className="panel--pad">
        <h2 className="h3 mb-2" id="due">
          {title}
        </h2>
        <Form method="get" className="row row--wrap items-end" preventScrollReset>
          <Select
            key={month}
            name="month"
            label={m.earnings_month()}
            defaultValue={month}
            options={months.map((value) => ({ value, label: monthName(value) }))}
          />
          <Button type="submit">{m.earnings_show()}</Button>
        </Form>
      </div>
      <Table
        caption={title}
        columns={columns()}
        rows={due}
        rowKey={({ mentor_id }) => mentor_id}
        empty={<p className="panel--pad muted">{m.payouts_due_none()}</p>}
      />
      {mayPay && due.some(({ hindrance }) => hindrance === null) && (
        <div className="panel--pad">
          <ConfirmForm
            trigger={m.payouts_make()}
            triggerVariant="primary"
            title={title}
            confirmText={m.payouts_make()}
            cancelText={m.people_cancel()}
            values={{ intent: 'make', month, key: formKey }}
          >
            {m.payouts_make_text()}
          </ConfirmForm>
        </div>
      )}
    </section>
  )
}
