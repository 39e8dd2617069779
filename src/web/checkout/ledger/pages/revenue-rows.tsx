/** /admin/revenue/rows: the single orders and refunds behind a number of revenue. */
import { useSearchParams } from 'react-router'
import { readList } from '#web/lib/api/read-list.ts'
import { pageMeta } from '#web/lib/head/meta.ts'
import { dateAndTime } from '#web/lib/text/format.ts'
import { listTexts } from '#web/lib/text/list-texts.ts'
import { m } from '#web/paraglide/messages.js'
import { DataList, RowLink } from '#web/ui/desk/data-list.tsx'
import { PageHead } from '#web/ui/desk/page-head.tsx'
import { EmptyState } from '#web/ui/feedback/state.tsx'
import { ExportLinks } from '../../desk/export-links.tsx'
import { money } from '../../desk/money.ts'
import { methodName } from '../../desk/sales-words.ts'
import { RevenueRowFilters, revenueChips } from '../revenue-filters.tsx'
import type { Route } from './+types/revenue-rows.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { answer, errors, filterNames } = await readList(context, 'GET /admin/revenue/rows', { request })
  return { rows: answer.data, paging: answer.meta, can: answer.can, errors, filterNames }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.sales_rows_title(), path: '/admin/revenue/rows', isPrivate: true })

export default function RevenueRows({ loaderData: { rows, paging, can, errors, filterNames } }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const back = new URLSearchParams([...search].filter(([name]) => name !== 'step' && name !== 'page'))
  return (
    <>
      <PageHead
        title={m.sales_rows_title()}
        lead={m.sales_rows_lead()}
        back={{ href: `/admin/revenue?${back}`, text: m.office_revenue() }}
      />
      <DataList
        caption={m.sales_rows_title()}
        texts={listTexts()}
        paging={paging}
        // The rows name company and coupon themselves.
        chips={revenueChips(search).filter(({ name }) => name !== 'company' && name !== 'coupon')}
        filters={<RevenueRowFilters errors={errors} defaultDays={{ from: '', to: '' }} />}
        filterNames={filterNames}
        tools={can.export && <ExportLinks path="revenue/rows" names={filterNames} />}
        rows={rows}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'order',
            label: m.orders_order(),
            isLead: true,
            cell: ({ order_no: no }) => (
              <RowLink href={`/admin/orders/${no}`} className="nowrap">
                <bdi>{no}</bdi>
              </RowLink>
            ),
          },
          { key: 'at', label: m.orders_date(), cell: ({ at }) => <span className="nowrap">{dateAndTime(at)}</span> },
          { key: 'buyer', label: m.desk_buyer(), cell: ({ buyer }) => <bdi>{buyer}</bdi> },
          { key: 'company', label: m.desk_company(), cell: ({ company }) => <bdi>{company || '–'}</bdi> },
          { key: 'method', label: m.payment_method(), cell: ({ method }) => methodName(method) },
          { key: 'coupon', label: m.sales_coupon(), cell: ({ coupon }) => <bdi>{coupon || '–'}</bdi> },
          { key: 'amount', label: m.sales_amount(), isNumeric: true, cell: ({ amount }) => <bdi>{money(amount)}</bdi> },
        ]}
        empty={<EmptyState title={m.desk_no_revenue()} />}
        isDense
      />
    </>
  )
}
