/** /admin/orders: every order, found by words and filters, with the sums of what was found. */
import type { OfficeOrderRow } from '#contracts/checkout/orders.office.ts'
import { dateAndTime, number, phone } from '#web/lib/text/format.ts'
import { listTexts } from '#web/lib/text/list-texts.ts'
import { pageMeta } from '#web/lib/head/meta.ts'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/marks/badge.tsx'
import { DataList, RowLink } from '#web/ui/desk/data-list.tsx'
import { PageHead } from '#web/ui/desk/page-head.tsx'
import { EmptyState } from '#web/ui/feedback/state.tsx'
import type { Column } from '#web/ui/data/table.tsx'
import { ExportLinks } from '../../desk/export-links.tsx'
import { Figures } from '../../desk/figures.tsx'
import { money } from '../../desk/money.ts'
import { OrderFilters, orderFilterNames } from '../order-filters.tsx'
import { readList } from '#web/lib/office/read-list.ts'
import { methodName, orderWords } from '../../desk/sales-words.ts'
import { StateBadge } from '../../desk/state-badge.tsx'
import type { Route } from './+types/orders.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { answer, errors } = await readList(context, 'GET /admin/orders', { request })
  const { data: orders, meta: paging, sums, choices, can } = answer
  return { orders, paging, sums, choices, can, errors }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.office_orders(), path: '/admin/orders', isPrivate: true })

const columns = (): Column<OfficeOrderRow>[] => [
  {
    key: 'no',
    label: m.orders_order(),
    isLead: true,
    cell: (order) => (
      <div>
        <RowLink href={`/admin/orders/${order.no}`}>
          <bdi>{order.no}</bdi>
        </RowLink>
        <p className="muted small">{order.courses.join(', ')}</p>
      </div>
    ),
  },
  {
    key: 'buyer',
    label: m.sales_buyer(),
    cell: ({ buyer, company }) => (
      <div>
        {buyer.name}
        <p className="muted small">
          {buyer.phone ? <bdi className="nowrap">{phone(buyer.phone)}</bdi> : <bdi>{buyer.email}</bdi>}
          {company && ` · ${company}`}
        </p>
      </div>
    ),
  },
  { key: 'placed', label: m.orders_date(), isSortable: true, cell: ({ placed_at }) => dateAndTime(placed_at) },
  {
    key: 'state',
    label: m.orders_state(),
    cell: ({ state, has_slip }) => (
      <span className="row row--wrap">
        <StateBadge words={orderWords(state)} />
        {has_slip && <Badge tone="info">{m.sales_slip()}</Badge>}
      </span>
    ),
  },
  { key: 'method', label: m.payment_method(), cell: ({ payment_method }) => methodName(payment_method) },
  {
    key: 'total',
    label: m.checkout_total(),
    isNumeric: true,
    isSortable: true,
    cell: ({ total, refunded }) => (
      <div>
        <bdi>{money(total, { isShort: true })}</bdi>
        {refunded > 0 && (
          <p className="muted small">
            <bdi>{money(-refunded, { isShort: true })}</bdi>
          </p>
        )}
      </div>
    ),
  },
]

export default function Orders({ loaderData }: Route.ComponentProps) {
  const { orders, paging, sums, choices, can, errors } = loaderData
  return (
    <>
      <PageHead title={m.office_orders()} lead={m.sales_orders_lead()} />
      <Figures
        label={m.sales_sums()}
        figures={[
          { name: m.office_sales(), value: number(sums.orders) },
          { name: m.checkout_total(), value: money(sums.total, { isShort: true }) },
          { name: m.sales_paid(), value: money(sums.paid, { isShort: true }) },
          { name: m.sales_refunded(), value: money(sums.refunded, { isShort: true }) },
        ]}
      />
      <DataList
        caption={m.office_orders()}
        columns={columns()}
        rows={orders}
        rowKey={({ no }) => no}
        texts={listTexts()}
        paging={paging}
        filters={<OrderFilters choices={choices} errors={errors} />}
        filterNames={orderFilterNames}
        defaultSort="-placed"
        tools={can.export && <ExportLinks path="orders" names={[...orderFilterNames, 'sort']} />}
        empty={<EmptyState title={m.sales_no_orders()}>{m.sales_no_orders_text()}</EmptyState>}
        emptyFiltered={<EmptyState title={m.sales_nothing_found()}>{m.sales_nothing_found_text()}</EmptyState>}
        isDense
      />
    </>
  )
}
