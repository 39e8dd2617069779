/** /admin/revenue: what was sold beside the period before, with a chart, by course, method, company and coupon; numbers open their rows. */
import { useSearchParams } from 'react-router'
import reports from '#web/analytics/reports.css?url'
import { api } from '#web/lib/api/page-services.ts'
import { readList } from '#web/lib/api/read-list.ts'
import { pageMeta } from '#web/lib/head/meta.ts'
import { actOnViews, SavedViews } from '#web/lib/list-desk/saved-views.tsx'
import { readForm } from '#web/lib/office/act.ts'
import { chartTexts } from '#web/lib/office/chart-texts.ts'
import { Definitions } from '#web/lib/office/definitions.tsx'
import { date, dateAndTime, dayAndMonth } from '#web/lib/text/format.ts'
import { listTexts } from '#web/lib/text/list-texts.ts'
import { m } from '#web/paraglide/messages.js'
import { Chart } from '#web/ui/data/chart.tsx'
import { DataList } from '#web/ui/desk/data-list.tsx'
import { PageHead } from '#web/ui/desk/page-head.tsx'
import { FormNote } from '#web/ui/feedback/note.tsx'
import { EmptyState } from '#web/ui/feedback/state.tsx'
import { ExportLinks } from '../../desk/export-links.tsx'
import { Figures } from '../../desk/figures.tsx'
import { inSteps } from '../../desk/in-steps.ts'
import { money } from '../../desk/money.ts'
import { RevenueFilters, revenueChips } from '../revenue-filters.tsx'
import { amounts, RevenueBreakdowns, revenueFigures, type RevenueRowsOf } from '../revenue-parts.tsx'
import type { Route } from './+types/revenue.ts'

export const links = () => [{ rel: 'stylesheet', href: reports }]

export async function loader({ context, request }: Route.LoaderArgs) {
  const [{ answer, errors, filterNames }, views] = await Promise.all([
    readList(context, 'GET /admin/revenue', { request }),
    api(context, 'GET /admin/views', { query: { list: 'sales' } }, request),
  ])
  return { revenue: answer.data, can: answer.can, errors, filterNames, views: views.data }
}

export async function action({ context, request }: Route.ActionArgs) {
  const { form } = await readForm(request)
  return { viewed: await actOnViews({ context, request, form }, 'sales') }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.office_revenue(), path: '/admin/revenue', isPrivate: true })

const short = (amount: number) => money(amount, { isShort: true })

export default function Revenue({ loaderData, actionData }: Route.ComponentProps) {
  const { revenue, can, errors, filterNames, views } = loaderData
  const { from, to, until, before, sums, days, courses } = revenue
  const [search] = useSearchParams()
  const viewed = actionData?.viewed
  const rowsOf: RevenueRowsOf = (step, also = {}) => {
    const query = new URLSearchParams([...search].filter(([, text]) => text))
    for (const [name, text] of Object.entries({ from, to, step, ...also })) query.set(name, text)
    return `/admin/revenue/rows?${query}`
  }
  return (
    <>
      <PageHead
        title={m.office_revenue()}
        lead={m.numbers_until({ time: dateAndTime(until), from: date(before.from), to: date(before.to) })}
      />
      <FormNote tone={viewed?.isDone ? 'ok' : 'bad'} of={viewed} className="mb-4 empty:hidden">
        {viewed?.isDone && viewed.note}
      </FormNote>
      <Figures label={m.desk_sums()} figures={revenueFigures(revenue, rowsOf)} />
      <DataList
        caption={m.desk_by_course()}
        texts={listTexts()}
        views={<SavedViews views={views} acted={viewed} />}
        chips={revenueChips(search, revenue.choices)}
        filters={<RevenueFilters choices={revenue.choices} errors={errors} defaultDays={revenue} />}
        filterNames={filterNames}
        tools={can.export && <ExportLinks path="revenue" names={filterNames} />}
        above={
          <>
            <div className="panel--pad">
              <Chart
                label={m.desk_chart({ from: date(from), to: date(to), amount: short(sums.net) })}
                points={inSteps(days).map(({ day, net }) => ({
                  label: dayAndMonth(day),
                  // What is below nothing has no bar; its number stands in the table.
                  value: Math.max(0, net),
                  text: money(net),
                }))}
                labelHead={m.orders_date()}
                valueHead={m.desk_net()}
                texts={chartTexts()}
                formatTick={short}
              />
            </div>
            <Definitions
              of={[
                [m.office_sales(), m.sales_def_orders()],
                [m.sales_refunds(), m.sales_def_refunds()],
                [m.desk_account_vat(), m.sales_def_vat()],
                [m.sales_seats_bought(), m.sales_def_seats()],
                [m.sales_owed(), m.sales_def_owed()],
              ]}
            />
          </>
        }
        columns={[
          { key: 'name', label: m.desk_course(), isLead: true, cell: ({ name }) => <bdi>{name}</bdi> },
          ...amounts<(typeof courses)[number]>(rowsOf, ({ slug }) => ({ course: slug })),
        ]}
        rows={courses}
        rowKey={({ slug }) => slug}
        empty={<EmptyState title={m.desk_no_revenue()} />}
        isDense
      />
      <RevenueBreakdowns revenue={revenue} rowsOf={rowsOf} />
    </>
  )
}
