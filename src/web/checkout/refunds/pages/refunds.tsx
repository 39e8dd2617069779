/** /admin/refunds: what waits for a decision with the rule's verdict, what failed at a gateway, and what was decided. */
import { refundViews, type RefundRow } from '#contracts/checkout/refunds.office.ts'
import { dateAndTime, number, percent } from '#web/lib/text/format.ts'
import { listTexts } from '#web/lib/text/list-texts.ts'
import { pageMeta } from '#web/lib/head/meta.ts'
import { formOf } from '#web/lib/api/page-services.ts'
import { m } from '#web/paraglide/messages.js'
import { Chip } from '#web/ui/marks/badge.tsx'
import { SmartLink } from '#web/ui/fields/button.tsx'
import { DataList } from '#web/ui/desk/data-list.tsx'
import { PageHead } from '#web/ui/desk/page-head.tsx'
import { FormNote } from '#web/ui/feedback/note.tsx'
import { EmptyState } from '#web/ui/feedback/state.tsx'
import type { Column } from '#web/ui/data/table.tsx'
import type { Acted } from '#web/lib/office/act.ts'
import { actOnRefund } from '../act-on-refund.ts'
import { money } from '../../desk/money.ts'
import { readList } from '#web/lib/api/read-list.ts'
import { RefundForms } from '../refund-forms.tsx'
import { providerName, refundKinds, refundWords } from '../../desk/sales-words.ts'
import { StateBadge } from '../../desk/state-badge.tsx'
import type { Route } from './+types/refunds.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { answer } = await readList(context, 'GET /admin/refunds', { request })
  const asked = new URL(request.url).searchParams.get('view')
  const view = refundViews.find((each) => each === asked) ?? 'waiting'
  return { refunds: answer.data, paging: answer.meta, counts: answer.counts, view, key: crypto.randomUUID() }
}

export async function action({ context, request }: Route.ActionArgs) {
  return actOnRefund({ context, request, form: await formOf(request) })
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.office_refunds(), path: '/admin/refunds', isPrivate: true })

const views = {
  waiting: m.desk_refunds_waiting,
  failed: m.desk_refunds_failed,
  under_way: m.desk_refunds_under_way,
  decided: m.desk_refunds_decided,
}

const columns = (formKey: string, acted: Acted | undefined): Column<RefundRow>[] => [
  {
    key: 'order',
    label: m.orders_order(),
    isLead: true,
    cell: (refund) => (
      <div>
        <SmartLink className="link" href={`/admin/orders/${refund.order_no}`}>
          <bdi>{refund.order_no}</bdi>
        </SmartLink>
        <p className="muted small">
          {refund.buyer} · {refund.courses.join(', ')}
        </p>
      </div>
    ),
  },
  { key: 'asked', label: m.desk_asked(), cell: ({ requested_at }) => dateAndTime(requested_at) },
  { key: 'state', label: m.orders_state(), cell: (refund) => <RefundState refund={refund} /> },
  { key: 'verdict', label: m.desk_rule(), cell: (refund) => <Verdict refund={refund} /> },
  {
    key: 'amount',
    label: m.desk_amount(),
    isNumeric: true,
    cell: ({ amount, order_total }) => (
      <div>
        <bdi>{money(amount, { isShort: true })}</bdi>
        <p className="muted small">{m.desk_of_total({ amount: money(order_total, { isShort: true }) })}</p>
      </div>
    ),
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

function RefundState({ refund }: { refund: RefundRow }) {
  return (
    <div>
      <StateBadge words={refundWords(refund.state)} />
      <p className="muted small">
        {refund.kind === 'order' ? providerName(refund.provider) : refundKinds[refund.kind]?.()}
        {refund.decided_by && ` · ${refund.decided_by}`}
      </p>
    </div>
  )
}

/** The rule's words now, and the facts it stands on; for what was decided the buyer's reason and the note. */
function Verdict({ refund: { rule, verdict, reason, note } }: { refund: RefundRow }) {
  if (!rule) return <span className="small">{[verdict, reason, note].filter(Boolean).join(' · ')}</span>
  return (
    <div className="small">
      <p>{rule.reason}</p>
      <p className="muted">
        {m.desk_rule_facts({
          days: number(rule.days_since_payment),
          percent: percent(rule.watched_percent),
          amount: money(rule.amount, { isShort: true }),
        })}
        {rule.has_certificate && ` ${m.desk_rule_certificate()}`}
      </p>
      {reason && <p>{m.desk_buyer_says({ reason })}</p>}
    </div>
  )
}

export default function Refunds({ loaderData, actionData }: Route.ComponentProps) {
  const { refunds, paging, counts, view, key } = loaderData
  const counted: Partial<Record<string, number>> = counts
  return (
    <>
      <PageHead title={m.office_refunds()} lead={m.desk_refunds_lead()} />
      <FormNote tone="ok" of={actionData} className="mb-4 empty:hidden">
        {actionData?.isDone && actionData.note}
      </FormNote>
      <nav className="row row--wrap mb-4" aria-label={m.office_refunds()}>
        {refundViews.map((each) => (
          <Chip key={each} isOn={each === view} href={`?view=${each}`}>
            {views[each]()}
            {counted[each] !== undefined && ` (${number(counted[each])})`}
          </Chip>
        ))}
      </nav>
      <DataList
        caption={views[view]()}
        columns={columns(key, actionData)}
        rows={refunds}
        rowKey={({ id }) => id}
        texts={listTexts()}
        paging={paging}
        empty={<EmptyState title={m.desk_no_refunds()}>{m.desk_no_refunds_text()}</EmptyState>}
        isDense
      />
    </>
  )
}
