/** /corporate/seats/orders: what a company ordered, what it still owes and until when. */
import { useSearchParams } from 'react-router'
import { allocatedCourses, companyOnly, readLicences } from '#web/companies/frame/company-area.ts'
import { CorporateHead } from '#web/companies/frame/corporate-head.tsx'
import { TableFoot } from '#web/companies/frame/table-foot.tsx'
import corporate from '#web/companies/companies.css?url'
import type { DataOf } from '#web/lib/api/endpoints.ts'
import { readList } from '#web/lib/api/read-list.ts'
import { pageMeta } from '#web/lib/head/meta.ts'
import { date, listed, number, price } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { type Column, Table } from '#web/ui/data/table.tsx'
import { ButtonLink, SmartLink } from '#web/ui/fields/button.tsx'
import { EmptyState } from '#web/ui/feedback/state.tsx'
import checkoutStyles from '../../checkout.css?url'
import { OrderState } from '../../orders/order-state.tsx'
import type { Route } from './+types/seat-orders.ts'

export const links: Route.LinksFunction = () => [
  { rel: 'stylesheet', href: checkoutStyles },
  { rel: 'stylesheet', href: corporate },
]

export async function loader({ context, request }: Route.LoaderArgs) {
  companyOnly(context, request)
  const [{ answer: orders }, licences] = await Promise.all([
    readList(context, 'GET /seats/orders', { request, fixed: { perpage: '20' } }),
    readLicences(context, request),
  ])
  return { orders: orders.data, paging: orders.meta, allocated: allocatedCourses(licences) }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.seatorders_title(), path: '/corporate/seats/orders', isPrivate: true })

export default function SeatOrders({ loaderData: { orders, paging, allocated } }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const hrefOf = (page: number) => {
    const next = new URLSearchParams(search)
    next.set('page', String(page))
    return `?${next}`
  }
  return (
    <>
      <CorporateHead
        title={m.seatorders_title()}
        lead={m.seatorders_lead()}
        path="/corporate/seats"
        allocated={allocated}
      />
      <div className="wrap corpbody">
        <p>
          <ButtonLink variant="primary" href="/corporate/seats/buy">
            {m.buyseats_title()}
          </ButtonLink>
        </p>
        <section className="panel" aria-label={m.seatorders_title()}>
          <Table
            caption={m.seatorders_title()}
            columns={columns()}
            rows={orders}
            rowKey={({ no }) => no}
            empty={
              <EmptyState
                title={m.seatorders_none()}
                action={<ButtonLink href="/corporate/seats/buy">{m.buyseats_title()}</ButtonLink>}
              />
            }
          />
          <TableFoot meta={paging} hrefOf={hrefOf} />
        </section>
      </div>
    </>
  )
}

type Row = DataOf<'GET /seats/orders'>[number]

const columns = (): Column<Row>[] => [
  {
    key: 'order',
    label: m.seatorders_order(),
    isLead: true,
    cell: ({ no, placed_at }) => (
      <>
        <SmartLink className="link" href={`/corporate/seats/orders/${no}`}>
          <bdi>{no}</bdi>
        </SmartLink>
        <div className="small muted">{date(placed_at)}</div>
      </>
    ),
  },
  { key: 'course', label: m.buyseats_course(), cell: ({ items }) => listed(items.map((item) => item.course_name)) },
  {
    key: 'seats',
    label: m.buyseats_seats(),
    isNumeric: true,
    cell: ({ items }) => number(items.reduce((sum, item) => sum + item.seats, 0)),
  },
  { key: 'total', label: m.seatorders_total(), isNumeric: true, cell: ({ total }) => <bdi>{price(total)}</bdi> },
  {
    key: 'owed',
    label: m.seatorders_owed(),
    isNumeric: true,
    cell: ({ owed }) => (owed > 0 ? <bdi>{price(owed)}</bdi> : '–'),
  },
  { key: 'due', label: m.seatorders_due(), cell: ({ due_on, owed }) => (due_on && owed > 0 ? date(due_on) : '–') },
  { key: 'state', label: m.seatorders_status(), cell: (order) => <OrderState order={order} /> },
]
