/** /admin/mentor-payouts/{run}: its payouts, files for the bank and bKash, and what became of each. */
import type { Payout } from '#contracts/mentors/payouts.office.ts'
import { api } from '#web/lib/api/page-services.ts'
import type { DataOf } from '#web/lib/api/endpoints.ts'
import { pageMeta } from '#web/lib/head/meta.ts'
import { type Acted, actOnForm, failedOn, readForm } from '#web/lib/office/act.ts'
import { ActedNote } from '#web/lib/office/seen-field.tsx'
import { date, dateAndTime, taka } from '#web/lib/text/format.ts'
import { isolated } from '#web/lib/text/direction.ts'
import { m } from '#web/paraglide/messages.js'
import { type Column, Table } from '#web/ui/data/table.tsx'
import { PageHead } from '#web/ui/desk/page-head.tsx'
import { ButtonLink, SmartLink } from '#web/ui/fields/button.tsx'
import { DownloadIcon } from '#web/ui/icons/task-icons.tsx'
import { monthName } from '#web/lib/dates/month-name.ts'
import { payoutPlace } from '../../payout-details/payout-place.ts'
import { MarkFailed, MarkPaid } from '../mark-forms.tsx'
import { PayoutState } from '../payout-state.tsx'
import type { Route } from './+types/payout-run.ts'

export const loader = async ({ context, request, params }: Route.LoaderArgs) =>
  (await api(context, 'GET /admin/payout-runs/:run', { params }, request)).data

export async function action({ context, request, params }: Route.ActionArgs) {
  const { form, text } = await readForm(request)
  const asked = { context, request, form }
  const payout = { payout: text('id') }
  const paid = { reference: text('reference'), ...(text('paid_on') ? { paid_on: text('paid_on') } : {}) }
  if (text('intent') === 'failed') {
    const sent = { params: payout, body: { reason: text('reason') } }
    return actOnForm(asked, 'POST /admin/payouts/:payout/failed', sent, m.payouts_failed_done)
  }
  if (text('intent') === 'all_paid') {
    const method = text('method') === 'bkash' ? ('bkash' as const) : ('bank' as const)
    const sent = { params, body: { ...paid, method } }
    return actOnForm(asked, 'POST /admin/payout-runs/:run/paid', sent, m.payouts_paid_done)
  }
  return actOnForm(asked, 'POST /admin/payouts/:payout/paid', { params: payout, body: paid }, m.payouts_paid_done)
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: loaderData ? m.payouts_run({ month: monthName(loaderData.month) }) : m.payouts_title(),
    path: '/admin/mentor-payouts',
    isPrivate: true,
  })

type Run = DataOf<'GET /admin/payout-runs/:run'>

const columns = (run: Run, acted: Acted | undefined): readonly Column<Payout>[] => [
  {
    key: 'mentor',
    label: m.payouts_mentor(),
    isLead: true,
    cell: (payout) => (
      <div className="min-w-0">
        <SmartLink className="link" href={`/admin/mentor-money/${payout.mentor_id}?month=${run.month}`}>
          <bdi>{payout.mentor_name}</bdi>
        </SmartLink>
        <br />
        <small className="muted">
          <bdi>{payout.no}</bdi> · {payoutPlace(payout)}
        </small>
        {payout.is_outdated && (
          <small className="block">{payout.was_filed ? m.payouts_outdated_filed() : m.payouts_outdated()}</small>
        )}
      </div>
    ),
  },
  { key: 'owed', label: m.payouts_owed(), isNumeric: true, cell: ({ amount }) => taka(amount) },
  { key: 'tax', label: m.payouts_tax(), isNumeric: true, cell: ({ tax }) => taka(tax) },
  { key: 'sent', label: m.payouts_sent(), isNumeric: true, cell: ({ sent }) => taka(sent) },
  {
    key: 'state',
    label: m.payouts_state(),
    cell: ({ state, reference, paid_at, failed_at, reason }) => (
      <div className="min-w-0">
        <PayoutState state={state} />
        {reference && paid_at && (
          <small className="block muted wrap-anywhere">
            {m.earnings_payout_paid({ date: date(paid_at), reference: isolated(reference) })}
          </small>
        )}
        {reason && failed_at && (
          <small className="block muted wrap-anywhere">
            {m.earnings_payout_failed({ date: date(failed_at), reason: isolated(reason) })}
          </small>
        )}
      </div>
    ),
  },
  ...(run.can.approve
    ? [
        {
          key: 'acts',
          label: m.payouts_mark_paid(),
          isLabelHidden: true,
          cell: (payout: Payout) => (
            <div className="row row--wrap">
              {payout.state === 'waiting' && (
                <MarkPaid
                  {...run}
                  payout={payout}
                  method={payout.method}
                  failed={failedOn(acted, 'paid', payout.payout_id)}
                />
              )}
              {payout.state !== 'failed' && (
                <MarkFailed payout={payout} failed={failedOn(acted, 'failed', payout.payout_id)} />
              )}
            </div>
          ),
        },
      ]
    : []),
]

export default function PayoutRun({ loaderData: run, actionData }: Route.ComponentProps) {
  const title = m.payouts_run({ month: monthName(run.month) })
  const methods = (['bank', 'bkash'] as const).filter((method) =>
    run.payouts.some((payout) => payout.method === method && payout.state === 'waiting' && !payout.is_outdated),
  )
  return (
    <>
      <PageHead
        title={title}
        lead={
          run.made_by
            ? m.payouts_made_by({ name: isolated(run.made_by), time: dateAndTime(run.made_at) })
            : dateAndTime(run.made_at)
        }
        back={{ href: '/admin/mentor-payouts', text: m.payouts_title() }}
      />
      <ActedNote acted={actionData?.isDone ? actionData : undefined} className="mb-4" />
      {methods.length > 0 && (
        <div className="row row--wrap mb-4">
          {methods.map((method) => (
            <span key={method} className="row row--wrap">
              {run.can.export && (
                <ButtonLink
                  href={`/api/admin/payout-runs/${run.run_id}/${method}.csv`}
                  reloadDocument
                  download
                  icon={<DownloadIcon size={16} />}
                >
                  {method === 'bank' ? m.payouts_file_bank() : m.payouts_file_bkash()}
                </ButtonLink>
              )}
              {run.can.approve && (
                <MarkPaid {...run} method={method} failed={failedOn(actionData, 'all_paid', method)} />
              )}
            </span>
          ))}
        </div>
      )}
      <section className="panel" aria-label={title}>
        <Table
          caption={title}
          columns={columns(run, actionData)}
          rows={run.payouts}
          rowKey={({ payout_id }) => payout_id}
        />
      </section>
    </>
  )
}
