/** The buyer's orders, newest first, with what can be done with each. */
import { Link, redirect } from 'react-router'
import type { Order } from '#contracts/checkout/orders.ts'
import { date, listed, number, price } from '#web/lib/text/format.ts'
import { pageMeta } from '#web/lib/head/meta.ts'
import { api, formOf } from '#web/lib/api/page-services.ts'
import { readList } from '#web/lib/api/read-list.ts'
import { m } from '#web/paraglide/messages.js'
import checkoutStyles from '../../checkout.css?url'
import { ButtonLink } from '#web/ui/fields/button.tsx'
import { Pagination } from '#web/ui/navigation/pagination.tsx'
import { EmptyState } from '#web/ui/feedback/state.tsx'
import { type Column, Table } from '#web/ui/data/table.tsx'
import { InvoiceLink } from '../../documents/invoice-link.tsx'
import { pathToOrderAgain } from '../order-again.tsx'
import { OrderState } from '../order-state.tsx'
import { canPayNow, isConfirming } from '../order-words.ts'
import { changeWaiting, readWait } from '../../waiting-list/waiting.ts'
import { WaitingPlaces } from '../../waiting-list/waiting-places.tsx'
import type { Route } from './+types/orders.ts'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: checkoutStyles }]

export async function loader({ context, request }: Route.LoaderArgs) {
  const [{ answer }, { data: places }] = await Promise.all([
    readList(context, 'GET /orders', { request }),
    api(context, 'GET /waiting-list', {}, request),
  ])
  const { data: orders, meta } = answer
  return { orders, places, page: meta.current_page, pageCount: meta.last_page }
}

export async function action({ context, request }: Route.ActionArgs) {
  const wait = readWait((await formOf(request)).get('wait'))
  if (wait) await changeWaiting(context, request, wait)
  throw redirect('/orders')
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.orders_title(), description: m.orders_lead(), path: '/orders', isPrivate: true })

const columns = (): Column<Order>[] => [
  { key: 'order', label: m.orders_order(), isLead: true, cell: (order) => <OrderName order={order} /> },
  { key: 'date', label: m.orders_date(), cell: (order) => date(order.placed_at), className: 'nowrap' },
  { key: 'state', label: m.orders_state(), cell: (order) => <OrderState order={order} /> },
  {
    key: 'total',
    label: m.checkout_total(),
    isNumeric: true,
    cell: (order) => <bdi>{price(order.total)}</bdi>,
  },
  { key: 'actions', label: m.orders_actions(), isLabelHidden: true, cell: (order) => <OrderWays order={order} /> },
]

export default function OrdersPage({ loaderData: { orders, places, page, pageCount } }: Route.ComponentProps) {
  return (
    <div className="wrap orders-page">
      <h1 className="title">{m.orders_title()}</h1>
      <WaitingPlaces places={places} />
      <div className="panel mt-5 overflow-clip">
        <Table
          caption={m.orders_title()}
          columns={columns()}
          rows={orders}
          rowKey={({ no }) => no}
          empty={
            <EmptyState
              scene="rail"
              title={m.orders_empty_title()}
              action={
                <ButtonLink variant="primary" href="/courses">
                  {m.checkout_see_courses()}
                </ButtonLink>
              }
            >
              {m.orders_empty_text()}
            </EmptyState>
          }
        />
      </div>
      <Pagination
        className="mt-6"
        page={page}
        pageCount={pageCount}
        hrefOf={(target) => `/orders?page=${target}`}
        label={m.orders_pages()}
        previousText={m.orders_previous()}
        nextText={m.orders_next()}
        formatPage={number}
      />
    </div>
  )
}

function OrderName({ order: { no, items } }: { order: Order }) {
  return (
    <div>
      <Link className="link" to={`/orders/${no}`}>
        <bdi>{no}</bdi>
      </Link>
      <p className="muted is-title">{listed(items.map(({ course_name }) => course_name))}</p>
    </div>
  )
}

function OrderWays({ order }: { order: Order }) {
  const { no, can, has_invoice } = order
  const ways = [
    canPayNow(order) && !isConfirming(order) && { key: 'pay', text: m.order_pay_now() },
    can.request_refund && { key: 'refund', ask: '?refund=ask', text: m.order_request_refund() },
    can.cancel && { key: 'cancel', text: m.order_cancel() },
  ].filter((way) => way !== false)
  return (
    <div className="order-ways">
      {has_invoice && <InvoiceLink order={order} isDense />}
      {can.order_again && (
        <ButtonLink variant="quiet" isDense href={pathToOrderAgain(order)}>
          {m.order_again_title()}
        </ButtonLink>
      )}
      {ways.map(({ key, ask = '', text }) => (
        <ButtonLink key={key} variant="quiet" isDense href={`/orders/${no}${ask}#${key}`}>
          {text}
        </ButtonLink>
      ))}
    </div>
  )
}
