/** /admin/refunds: what waits for a decision with the rule's verdict, what failed at a gateway, and what was decided; one refund beside the list, several decided at once. */
import { useSearchParams } from 'react-router'
import { refundViews, type RefundRow } from '#contracts/checkout/refunds.office.ts'
import { date, dateAndTime, number } from '#web/lib/text/format.ts'
import { listTexts } from '#web/lib/text/list-texts.ts'
import { pageMeta } from '#web/lib/head/meta.ts'
import { formOf } from '#web/lib/api/page-services.ts'
import { m } from '#web/paraglide/messages.js'
import { Chip } from '#web/ui/marks/badge.tsx'
import { panelAddress } from '#web/ui/desk/address.ts'
import { DataList, RowLink } from '#web/ui/desk/data-list.tsx'
import { PageHead } from '#web/ui/desk/page-head.tsx'
import { FormNote } from '#web/ui/feedback/note.tsx'
import { EmptyState } from '#web/ui/feedback/state.tsx'
import type { Column } from '#web/ui/data/table.tsx'
import type { Acted } from '#web/lib/office/act.ts'
import { ActedOnRowsNote } from '#web/lib/list-desk/acted-on-rows-note.tsx'
import { WithPanel } from '#web/ui/desk/side-panel.tsx'
import { actOnRefund, decideChosen } from '../act-on-refund.ts'
import { DecideChosen } from '../decide-chosen.tsx'
import { RefundPanel } from '../refund-panel.tsx'
import { money } from '../../desk/money.ts'
import { readList } from '#web/lib/api/read-list.ts'
import { RefundForms } from '../refund-forms.tsx'
import { refundWords } from '../../desk/sales-words.ts'
import { StateBadge } from '../../desk/state-badge.tsx'
import type { Route } from './+types/refunds.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { answer } = await readList(context, 'GET /admin/refunds', { request })
  const asked = new URL(request.url).searchParams.get('view')
  const view = refundViews.find((each) => each === asked) ?? 'waiting'
  return { refunds: answer.data, paging: answer.meta, counts: answer.counts, view, key: crypto.randomUUID() }
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await formOf(request)
  const rows = await decideChosen({ context, request, form })
  return rows ? { rows, acted: undefined } : { rows: undefined, acted: await actOnRefund({ context, request, form }) }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.office_refunds(), path: '/admin/refunds', isPrivate: true })

const views = {
  waiting: m.desk_refunds_waiting,
  failed: m.desk_refunds_failed,
  under_way: m.desk_refunds_under_way,
  decided: m.desk_refunds_decided,
}

const columns = (search: URLSearchParams, formKey: string, acted: Acted | undefined): Column<RefundRow>[] => [
  {
    key: 'order',
    label: m.orders_order(),
    isLead: true,
    cell: (refund) => (
      <div>
        <RowLink href={panelAddress(search, refund.id)} className="nowrap">
          <bdi>{refund.order_no}</bdi>
        </RowLink>
        <p className="muted small">
          <bdi>{refund.buyer}</bdi>
        </p>
      </div>
    ),
  },
  {
    key: 'asked',
    label: m.desk_asked(),
    cell: ({ requested_at }) => (
      <span className="nowrap" title={dateAndTime(requested_at)}>
        {date(requested_at)}
      </span>
    ),
  },
  { key: 'state', label: m.orders_state(), cell: (refund) => <StateBadge words={refundWords(refund)} /> },
  { key: 'verdict', label: m.desk_rule(), className: 'min-w-52', cell: (refund) => <Verdict refund={refund} /> },
  {
    key: 'amount',
    label: m.desk_amount(),
    isNumeric: true,
    className: 'nowrap',
    cell: ({ amount }) => <bdi>{money(amount, { isShort: true })}</bdi>,
  },
  {
    key: 'actions',
    label: m.orders_actions(),
    isLabelHidden: true,
    cell: (refund) => (
      <div className="row row--wrap">
        <RefundForms refund={refund} of={refund.order_no} formKey={formKey} acted={acted} />
      </div>
    ),
  },
]

/** The rule's words now and the buyer's; of what was decided the reason and the note. What the rule stands on is said in the panel. */
function Verdict({ refund: { rule, verdict, reason, note } }: { refund: RefundRow }) {
  if (!rule) return <span className="small">{[verdict, reason, note].filter(Boolean).join(' · ')}</span>
  return (
    <div className="small">
      <p>{rule.reason}</p>
      {reason && <p className="muted">{m.desk_buyer_says({ reason })}</p>}
    </div>
  )
}

export default function Refunds({ loaderData, actionData }: Route.ComponentProps) {
  const { refunds, paging, counts, view, key } = loaderData
  const { acted, rows } = actionData ?? {}
  const [search] = useSearchParams()
  const counted: Partial<Record<string, number>> = counts
  const open = refunds.find(({ id }) => id === search.get('panel'))
  // Of those that wait the state says nothing; what the rule says stands in the panel, and takes the width from the buttons here.
  const hidden = [...(view === 'waiting' ? ['state'] : []), ...(open ? ['verdict'] : [])]
  return (
    <>
      <PageHead title={m.office_refunds()} lead={m.desk_refunds_lead()} />
      <FormNote tone="ok" of={acted} className="mb-4 empty:hidden">
        {acted?.isDone && acted.note}
      </FormNote>
      <ActedOnRowsNote acted={rows} />
      <nav className="row row--wrap mb-4" aria-label={m.office_refunds()}>
        {refundViews.map((each) => (
          <Chip key={each} isOn={each === view} href={`?view=${each}`}>
            {views[each]()}
            {counted[each] !== undefined && ` (${number(counted[each])})`}
          </Chip>
        ))}
      </nav>
      <WithPanel panel={open && <RefundPanel key={open.id} refund={open} keys={refunds.map(({ id }) => id)} />}>
        <DataList
          caption={views[view]()}
          columns={columns(search, key, acted).filter((column) => !hidden.includes(column.key))}
          rows={refunds}
          rowKey={({ id }) => id}
          rowName={({ order_no }) => order_no}
          hasPeek
          bulk={
            view === 'waiting' && refunds.some(({ can }) => can.decide)
              ? { refused: rows?.refused, children: <DecideChosen error={rows?.errors.reason} /> }
              : undefined
          }
          texts={listTexts()}
          paging={paging}
          empty={<EmptyState title={m.desk_no_refunds()}>{m.desk_no_refunds_text()}</EmptyState>}
          isDense
        />
      </WithPanel>
    </>
  )
}
