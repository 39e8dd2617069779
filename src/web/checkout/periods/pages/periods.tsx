/** /admin/periods: the months of the books; what is open in the next one, closing it, and opening the last closed one again. */
import type { Period } from '#contracts/checkout/periods.office.ts'
import { api } from '#web/lib/api/page-services.ts'
import { pageMeta } from '#web/lib/head/meta.ts'
import { actOnForm, failedOn, readForm } from '#web/lib/office/act.ts'
import { ActedNote } from '#web/lib/office/seen-field.tsx'
import { dateAndTime } from '#web/lib/text/format.ts'
import { isolated } from '#web/lib/text/direction.ts'
import { monthName } from '#web/lib/dates/month-name.ts'
import { m } from '#web/paraglide/messages.js'
import { type Column, Table } from '#web/ui/data/table.tsx'
import { ConfirmForm } from '#web/ui/desk/confirm-form.tsx'
import { PageHead } from '#web/ui/desk/page-head.tsx'
import { SmartLink } from '#web/ui/fields/button.tsx'
import { Badge } from '#web/ui/marks/badge.tsx'
import { ClosingPanel } from '../closing-panel.tsx'
import type { Route } from './+types/periods.ts'

export const loader = async ({ context, request }: Route.LoaderArgs) =>
  (await api(context, 'GET /admin/periods', {}, request)).data

export async function action({ context, request }: Route.ActionArgs) {
  const { form, text, isOn } = await readForm(request)
  const asked = { context, request, form }
  const params = { month: text('id') }
  if (text('intent') === 'reopen') {
    const sent = { params, body: { reason: text('reason') } }
    return actOnForm(asked, 'POST /admin/periods/:month/reopening', sent, () => m.periods_reopened())
  }
  const sent = { params, body: { accepts_open: isOn('accepts_open') } }
  return actOnForm(asked, 'POST /admin/periods/:month/closing', sent, () => m.periods_closed_done())
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.periods_title(), path: '/admin/periods', isPrivate: true })

const lastDay = (month: string) => {
  const [year = 0, index = 1] = month.split('-').map(Number)
  return `${month}-${new Date(Date.UTC(year, index, 0)).getUTCDate()}`
}
const stateNames = { running: m.periods_running, open: m.periods_open, closed: m.periods_closed } as const
const tones = { running: 'plain', open: 'warn', closed: 'ok' } as const

export default function Periods({
  loaderData: { periods, next, last, reopenings, can },
  actionData,
}: Route.ComponentProps) {
  const failed = failedOn(actionData, 'reopen')
  const columns: readonly Column<Period>[] = [
    {
      key: 'month',
      label: m.earnings_month(),
      isLead: true,
      cell: ({ month }) => (
        <SmartLink className="link" href={`/admin/ledger?from=${month}-01&to=${lastDay(month)}`}>
          {monthName(month)}
        </SmartLink>
      ),
    },
    {
      key: 'state',
      label: m.periods_state(),
      cell: ({ state }) => <Badge tone={tones[state]}>{stateNames[state]()}</Badge>,
    },
    {
      key: 'closed',
      label: m.periods_closed(),
      cell: ({ closed_at: at, closed_by: by }) =>
        at && (by ? m.payouts_made_by({ name: isolated(by), time: dateAndTime(at) }) : dateAndTime(at)),
    },
    {
      key: 'acts',
      label: m.periods_reopen(),
      isLabelHidden: true,
      cell: ({ month }) =>
        can.reopen &&
        month === last && (
          <ConfirmForm
            isDense
            isDanger
            trigger={m.periods_reopen()}
            triggerLabel={m.periods_reopen_of({ month: monthName(month) })}
            title={m.periods_reopen_of({ month: monthName(month) })}
            confirmText={m.periods_reopen()}
            cancelText={m.people_cancel()}
            reasonLabel={m.payouts_reason()}
            values={{ intent: 'reopen', id: month }}
            {...(failed.error ? { error: failed.error } : {})}
            {...(failed.errors.reason ? { reasonError: failed.errors.reason } : {})}
          >
            {m.periods_reopen_text()}
          </ConfirmForm>
        ),
    },
  ]
  return (
    <>
      <PageHead title={m.periods_title()} lead={m.periods_lead()} />
      <ActedNote acted={actionData?.isDone ? actionData : undefined} className="mb-4" />
      <div className="form-stack">
        {next && (
          <ClosingPanel key={next.month} {...next} mayClose={can.close} failed={failedOn(actionData, 'close')} />
        )}
        <section className="panel" aria-label={m.periods_title()}>
          <Table
            caption={m.periods_title()}
            columns={columns}
            rows={periods}
            rowKey={({ month }) => month}
            empty={<p className="panel--pad muted">{m.desk_no_entries()}</p>}
          />
        </section>
        {reopenings.length > 0 && (
          <section className="panel panel--pad">
            <h2 className="h5">{m.periods_reopenings()}</h2>
            <ul>
              {reopenings.map(({ month, reopened_at: at, reopened_by: by, reason }) => (
                <li key={at}>
                  <b>{monthName(month)}</b>: <bdi className="wrap-anywhere">{reason}</bdi>{' '}
                  <small className="muted">{m.payouts_made_by({ name: isolated(by), time: dateAndTime(at) })}</small>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </>
  )
}
