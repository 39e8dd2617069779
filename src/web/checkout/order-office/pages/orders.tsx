/** /admin/orders: every order, found by words and filters, with the sums of what was found. */
import { type RouterContextProvider, useSearchParams } from 'react-router'
import type { OfficeOrderRow } from '#contracts/checkout/orders.office.ts'
import { date, dateAndTime, dayAndMonth, listed, number, phone } from '#web/lib/text/format.ts'
import { listTexts } from '#web/lib/text/list-texts.ts'
import { pageMeta } from '#web/lib/head/meta.ts'
import { exportChosen } from '#web/lib/list-desk/export-chosen.tsx'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/marks/badge.tsx'
import { DataList, RowLink } from '#web/ui/desk/data-list.tsx'
import { PageHead } from '#web/ui/desk/page-head.tsx'
import { EmptyState } from '#web/ui/feedback/state.tsx'
import type { Column } from '#web/ui/data/table.tsx'
import { ExportLinks } from '../../desk/export-links.tsx'
import { Figures } from '../../desk/figures.tsx'
import { money } from '../../desk/money.ts'
import { OrderFilters, orderChips } from '../order-filters.tsx'
import { api, tryApi } from '#web/lib/api/page-services.ts'
import { readForm } from '#web/lib/office/act.ts'
import { PeekPanel } from '#web/lib/list-desk/peek-panel.tsx'
import { readList } from '#web/lib/api/read-list.ts'
import { actOnViews, SavedViews } from '#web/lib/list-desk/saved-views.tsx'
import { WithPanel } from '#web/ui/desk/side-panel.tsx'
import { FormNote } from '#web/ui/feedback/note.tsx'
import { methodName } from '../../desk/sales-words.ts'
import { orderWords } from '../office-order-words.ts'
import { StateBadge } from '../../desk/state-badge.tsx'
import type { Route } from './+types/orders.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const [{ answer, errors, filterNames }, views, open] = await Promise.all([
    readList(context, 'GET /admin/orders', { request }),
    api(context, 'GET /admin/views', { query: { list: 'orders' } }, request),
    openOrder(context, new URL(request.url).searchParams.get('panel')),
  ])
  const { data: orders, meta: paging, sums, choices, can } = answer
  return { orders, paging, sums, choices, can, errors, views: views.data, open, filterNames }
}

/** The one whose panel is open; without it the list stands alone. */
async function openOrder(context: Readonly<RouterContextProvider>, no: string | null) {
  if (!no) return null
  const outcome = await tryApi(context, 'GET /admin/orders/:no', { params: { no } })
  return outcome.ok ? outcome.answer.data : null
}

export async function action({ context, request }: Route.ActionArgs) {
  const { form } = await readForm(request)
  return { viewed: await actOnViews({ context, request, form }, 'orders') }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.office_orders(), path: '/admin/orders', isPrivate: true })

const isThisYear = (moment: string) => moment.slice(0, 4) === new Date().toISOString().slice(0, 4)

const columns = (): Column<OfficeOrderRow>[] => [
  {
    key: 'no',
    label: m.orders_order(),
    isLead: true,
    cell: (order) => (
      <RowLink href={`/admin/orders/${order.no}`} className="nowrap">
        <bdi>{order.no}</bdi>
      </RowLink>
    ),
  },
  {
    key: 'buyer',
    label: m.desk_buyer(),
    className: 'cut',
    cell: ({ buyer, company }) => <bdi title={buyer.name}>{company || buyer.name}</bdi>,
  },
  {
    key: 'course',
    label: m.desk_course(),
    className: 'cut cut--two from-1024 muted',
    cell: ({ courses }) => <span title={listed(courses)}>{listed(courses)}</span>,
  },
  {
    key: 'placed',
    label: m.orders_date(),
    isSortable: true,
    cell: ({ placed_at }) => (
      <span className="nowrap" title={dateAndTime(placed_at)}>
        {isThisYear(placed_at) ? dayAndMonth(placed_at) : date(placed_at)}
      </span>
    ),
  },
  {
    key: 'state',
    label: m.orders_state(),
    cell: ({ state, has_slip }) => (
      <span className="row row--wrap">
        <StateBadge words={orderWords(state)} />
        {has_slip && <Badge tone="info">{m.desk_slip()}</Badge>}
      </span>
    ),
  },
  {
    key: 'method',
    label: m.payment_method(),
    className: 'from-1200',
    cell: ({ payment_method }) => methodName(payment_method),
  },
  {
    key: 'total',
    label: m.checkout_total(),
    isNumeric: true,
    isSortable: true,
    cell: ({ total, refunded }) => (
      <div>
        <bdi>{money(total, { isShort: true })}</bdi>
        {refunded > 0 && <bdi className="block muted small">{money(-refunded, { isShort: true })}</bdi>}
      </div>
    ),
  },
]

export default function Orders({ loaderData, actionData }: Route.ComponentProps) {
  const { orders, paging, sums, choices, can, errors, views, open, filterNames } = loaderData
  const viewed = actionData?.viewed
  const [search] = useSearchParams()
  const panel = open && (
    <PeekPanel
      key={open.no}
      title={<bdi>{open.no}</bdi>}
      lead={<StateBadge words={orderWords(open.state)} />}
      href={`/admin/orders/${open.no}`}
      keys={orders.map(({ no }) => no)}
      facts={[
        [m.checkout_total(), <bdi key="total">{money(open.total, { isShort: true })}</bdi>],
        [m.desk_refunded(), open.refunded > 0 && <bdi key="refunded">{money(open.refunded, { isShort: true })}</bdi>],
        [m.desk_buyer(), <bdi key="buyer">{open.buyer.name}</bdi>],
        [m.people_contact(), <bdi key="contact">{open.buyer.phone ? phone(open.buyer.phone) : open.buyer.email}</bdi>],
        [m.desk_company(), open.company],
        [m.desk_course(), listed(open.lines.map(({ course_name }) => course_name))],
        [m.payment_method(), methodName(open.payment_method)],
        [m.orders_date(), dateAndTime(open.placed_at)],
      ]}
    />
  )
  return (
    <>
      <PageHead title={m.office_orders()} lead={m.desk_orders_lead()} />
      <Figures
        label={m.desk_sums()}
        figures={[
          { name: m.office_sales(), value: number(sums.orders) },
          { name: m.checkout_total(), value: money(sums.total, { isShort: true }) },
          { name: m.desk_paid(), value: money(sums.paid, { isShort: true }) },
          { name: m.desk_refunded(), value: money(sums.refunded, { isShort: true }) },
        ]}
      />
      <FormNote tone={viewed?.isDone ? 'ok' : 'bad'} of={viewed} className="mb-4 empty:hidden">
        {viewed?.isDone && viewed.note}
      </FormNote>
      <WithPanel panel={panel}>
        <DataList
          views={<SavedViews views={views} acted={viewed} />}
          chips={orderChips(search, choices)}
          hasPeek
          rowName={({ no }) => no}
          bulk={
            can.export
              ? {
                  children: exportChosen('orders'),
                }
              : undefined
          }
          caption={m.office_orders()}
          columns={columns()}
          rows={orders}
          rowKey={({ no }) => no}
          texts={listTexts()}
          paging={paging}
          filters={<OrderFilters choices={choices} errors={errors} />}
          filterNames={filterNames}
          defaultSort="-placed"
          tools={can.export && <ExportLinks path="orders" names={[...filterNames, 'sort']} />}
          empty={<EmptyState title={m.desk_no_orders()}>{m.desk_no_orders_text()}</EmptyState>}
          emptyFiltered={<EmptyState title={m.desk_nothing_found()}>{m.desk_nothing_found_text()}</EmptyState>}
          isDense
        />
      </WithPanel>
    </>
  )
}
