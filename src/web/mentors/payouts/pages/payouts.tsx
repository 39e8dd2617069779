/** /admin/mentor-payouts: who is due for a month, the runs there were, and the terms of paying. */
import { redirect } from 'react-router'
import type { DataOf } from '#web/lib/api/endpoints.ts'
import { readList } from '#web/lib/api/read-list.ts'
import { pageMeta } from '#web/lib/head/meta.ts'
import { act, actOnForm, failedOn, readForm, typedNumber } from '#web/lib/office/act.ts'
import { ActedNote } from '#web/lib/office/seen-field.tsx'
import { dateAndTime, number, taka } from '#web/lib/text/format.ts'
import { isolated } from '#web/lib/text/direction.ts'
import { m } from '#web/paraglide/messages.js'
import { type Column, Table } from '#web/ui/data/table.tsx'
import { PageHead } from '#web/ui/desk/page-head.tsx'
import { SmartLink } from '#web/ui/fields/button.tsx'
import { Pagination } from '#web/ui/navigation/pagination.tsx'
import { monthName } from '#web/lib/dates/month-name.ts'
import { DuePanel } from '../due-panel.tsx'
import { PayoutTermsForm } from '../payout-terms-form.tsx'
import type { Route } from './+types/payouts.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const [{ answer: due }, { answer: runs }] = await Promise.all([
    readList(context, 'GET /admin/payout-due', { request }),
    readList(context, 'GET /admin/payout-runs', { request, fixed: { perpage: '12' } }),
  ])
  return { due, runs: runs.data, paging: runs.meta, key: crypto.randomUUID() }
}

export async function action({ context, request }: Route.ActionArgs) {
  const { form, text } = await readForm(request)
  const asked = { context, request, form }
  if (text('intent') === 'make') {
    const sent = { body: { month: text('month') }, idempotencyKey: text('key') }
    const acting = await act(asked, 'POST /admin/payout-runs', sent)
    if (acting.ok) throw redirect(`/admin/mentor-payouts/${acting.answer.data.run_id}`)
    return { ...acting.acted, intent: 'make' }
  }
  const body = { tax_percent: typedNumber(form, 'tax_percent'), minimum: typedNumber(form, 'minimum') }
  return actOnForm(asked, 'PUT /admin/payout-terms', { body }, m.payouts_terms_saved)
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.payouts_title(), path: '/admin/mentor-payouts', isPrivate: true })

type Run = DataOf<'GET /admin/payout-runs'>[number]
const columns = (): readonly Column<Run>[] => [
  {
    key: 'run',
    label: m.payouts_runs(),
    isLead: true,
    cell: ({ run_id, month, made_by, made_at }) => (
      <div className="min-w-0">
        <SmartLink className="link" href={`/admin/mentor-payouts/${run_id}`}>
          {m.payouts_run({ month: monthName(month) })}
        </SmartLink>
        <br />
        <small className="muted">
          {made_by ? m.payouts_made_by({ name: isolated(made_by), time: dateAndTime(made_at) }) : dateAndTime(made_at)}
        </small>
      </div>
    ),
  },
  { key: 'waiting', label: m.payouts_waiting(), isNumeric: true, cell: ({ waiting }) => number(waiting) },
  { key: 'paid', label: m.payouts_paid(), isNumeric: true, cell: ({ paid }) => number(paid) },
  { key: 'failed', label: m.payouts_failed(), isNumeric: true, cell: ({ failed }) => number(failed) },
  { key: 'amount', label: m.earnings_amount(), isNumeric: true, cell: ({ amount }) => taka(amount) },
]

export default function Payouts({ loaderData: { due, runs, paging, key }, actionData }: Route.ComponentProps) {
  const { data, month, months, terms, can } = due
  const isTerms = actionData?.intent === 'terms' && !actionData.isDone
  return (
    <>
      <PageHead title={m.payouts_title()} lead={m.payouts_lead()} />
      <ActedNote acted={isTerms ? undefined : actionData} className="mb-4" />
      <div className="form-stack">
        <DuePanel due={data} month={month} months={months} mayPay={can.approve} formKey={key} />
        <section className="panel" aria-label={m.payouts_runs()}>
          <Table
            caption={m.payouts_runs()}
            columns={columns()}
            rows={runs}
            rowKey={({ run_id }) => run_id}
            empty={<p className="panel--pad muted">{m.payouts_runs_none()}</p>}
          />
          <Pagination
            className="panel--pad"
            page={paging.current_page}
            pageCount={paging.last_page}
            hrefOf={(target) => `/admin/mentor-payouts?month=${month}&page=${target}`}
            label={m.earnings_pages()}
            previousText={m.orders_previous()}
            nextText={m.orders_next()}
            formatPage={number}
          />
        </section>
        {can.edit && <PayoutTermsForm terms={terms} failed={failedOn(actionData, 'terms')} />}
      </div>
    </>
  )
}
