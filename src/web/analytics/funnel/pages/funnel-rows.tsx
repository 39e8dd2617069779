/** /admin/reports/funnel/rows: the single visits, clicks, orders and payments behind a number of the funnel. */
import { useSearchParams } from 'react-router'
import { ExportLinks } from '#web/checkout/desk/export-links.tsx'
import { money } from '#web/checkout/desk/money.ts'
import { useViewer } from '#web/lib/access/viewer.ts'
import { readList } from '#web/lib/api/read-list.ts'
import { pageMeta } from '#web/lib/head/meta.ts'
import { dateAndTime } from '#web/lib/text/format.ts'
import { listTexts } from '#web/lib/text/list-texts.ts'
import { m } from '#web/paraglide/messages.js'
import { DataList } from '#web/ui/desk/data-list.tsx'
import { PageHead } from '#web/ui/desk/page-head.tsx'
import { EmptyState } from '#web/ui/feedback/state.tsx'
import { SmartLink } from '#web/ui/fields/button.tsx'
import { funnelChips, RowFilters } from '../funnel-filters.tsx'
import { valueName } from '../funnel-words.ts'
import type { Route } from './+types/funnel-rows.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { answer, errors, filterNames } = await readList(context, 'GET /admin/reports/funnel/rows', { request })
  return { rows: answer.data, paging: answer.meta, can: answer.can, errors, filterNames }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.funnel_rows_title(), path: '/admin/reports/funnel/rows', isPrivate: true })

export default function FunnelRows({ loaderData }: Route.ComponentProps) {
  const { rows, paging, can, errors, filterNames } = loaderData
  const [search] = useSearchParams()
  const mayOpenOrders = useViewer()?.permissions.includes('orders.view')
  const back = new URLSearchParams([...search].filter(([name]) => name === 'from' || name === 'to'))
  return (
    <>
      <PageHead
        title={m.funnel_rows_title()}
        lead={m.funnel_rows_lead()}
        back={{ href: `/admin/reports/funnel?${back}`, text: m.office_funnel() }}
      />
      <DataList
        caption={m.funnel_rows_title()}
        texts={listTexts()}
        paging={paging}
        chips={funnelChips(search)}
        filters={<RowFilters errors={errors} defaultDays={{ from: '', to: '' }} />}
        filterNames={filterNames}
        tools={can.export && <ExportLinks path="reports/funnel/rows" names={filterNames} />}
        rows={rows}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'at',
            label: m.funnel_time(),
            isLead: true,
            cell: ({ at }) => <span className="nowrap">{dateAndTime(at)}</span>,
          },
          { key: 'source', label: m.funnel_source(), cell: ({ source }) => <bdi>{valueName('source', source)}</bdi> },
          { key: 'post', label: m.funnel_post(), className: 'cut', cell: ({ post }) => <bdi>{post || '–'}</bdi> },
          { key: 'platform', label: m.funnel_platform(), cell: ({ platform }) => <bdi>{platform || '–'}</bdi> },
          { key: 'campaign', label: m.funnel_campaign(), cell: ({ campaign }) => <bdi>{campaign || '–'}</bdi> },
          {
            key: 'course',
            label: m.funnel_course(),
            className: 'cut',
            cell: ({ course }) => <bdi>{course || '–'}</bdi>,
          },
          {
            key: 'device',
            label: m.funnel_device(),
            cell: ({ is_mobile: isMobile }) => valueName('device', isMobile ? 'mobile' : 'desktop'),
          },
          {
            key: 'order',
            label: m.orders_order(),
            cell: ({ order_no: no }) =>
              no && mayOpenOrders ? (
                <SmartLink className="link nowrap" href={`/admin/orders/${no}`}>
                  <bdi>{no}</bdi>
                </SmartLink>
              ) : (
                <bdi>{no ?? '–'}</bdi>
              ),
          },
          {
            key: 'amount',
            label: m.funnel_amount(),
            isNumeric: true,
            cell: ({ amount }) => <bdi>{amount === null ? '–' : money(amount, { isShort: true })}</bdi>,
          },
        ]}
        empty={<EmptyState title={m.funnel_rows_none()} />}
        isDense
      />
    </>
  )
}
