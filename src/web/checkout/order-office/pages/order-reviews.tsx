/** /admin/orders/review: payments that were held and wait for a person, the oldest first. */
import type { ReviewRow } from '#contracts/checkout/refunds.office.ts'
import { dateAndTime } from '#web/lib/text/format.ts'
import { listTexts } from '#web/lib/text/list-texts.ts'
import { pageMeta } from '#web/lib/head/meta.ts'
import { m } from '#web/paraglide/messages.js'
import { DataList, RowLink } from '#web/ui/desk/data-list.tsx'
import { PageHead } from '#web/ui/desk/page-head.tsx'
import { EmptyState } from '#web/ui/feedback/state.tsx'
import type { Column } from '#web/ui/data/table.tsx'
import { money } from '../../desk/money.ts'
import { readList } from '#web/lib/api/read-list.ts'
import { providerName, reviewKinds } from '../../desk/sales-words.ts'
import { orderWords } from '../office-order-words.ts'
import { StateBadge } from '../../desk/state-badge.tsx'
import type { Route } from './+types/order-reviews.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { answer } = await readList(context, 'GET /admin/order-reviews', { request })
  return { reviews: answer.data, paging: answer.meta }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.office_payment_review(), path: '/admin/orders/review', isPrivate: true })

const columns = (): Column<ReviewRow>[] => [
  {
    key: 'order',
    label: m.orders_order(),
    isLead: true,
    cell: (review) => (
      <div>
        <RowLink href={`/admin/orders/${review.order_no}`}>
          <bdi>{review.order_no}</bdi>
        </RowLink>
        <p className="muted small">{review.buyer}</p>
      </div>
    ),
  },
  {
    key: 'why',
    label: m.desk_why_held(),
    cell: (review) => (
      <div>
        <b>{reviewKinds[review.kind]?.()}</b>
        <p className="muted small break">
          <bdi>{review.why}</bdi>
        </p>
      </div>
    ),
  },
  { key: 'state', label: m.orders_state(), cell: ({ state }) => <StateBadge words={orderWords(state)} /> },
  { key: 'provider', label: m.payment_method(), cell: ({ provider }) => providerName(provider) },
  { key: 'since', label: m.desk_since(), cell: ({ since }) => dateAndTime(since) },
  {
    key: 'total',
    label: m.checkout_total(),
    isNumeric: true,
    cell: ({ total }) => <bdi>{money(total, { isShort: true })}</bdi>,
  },
]

export default function OrderReviews({ loaderData: { reviews, paging } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title={m.office_payment_review()} lead={m.desk_reviews_lead()} />
      <DataList
        caption={m.office_payment_review()}
        columns={columns()}
        rows={reviews}
        rowKey={({ order_no, attempt_id }) => `${order_no}${attempt_id}`}
        texts={listTexts()}
        paging={paging}
        empty={<EmptyState title={m.desk_no_reviews()}>{m.desk_no_reviews_text()}</EmptyState>}
        isDense
      />
    </>
  )
}
