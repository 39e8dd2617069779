/** /admin/revenue: what came in less what went back, by day with a chart, by course and by method. */
import { readList } from '#web/lib/api/read-list.ts'
import { Form, useSearchParams } from 'react-router'
import { date, dayAndMonth, number } from '#web/lib/text/format.ts'
import { chartTexts } from '#web/lib/office/chart-texts.ts'
import { listTexts } from '#web/lib/text/list-texts.ts'
import { pageMeta } from '#web/lib/head/meta.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/fields/button.tsx'
import { Chart } from '#web/ui/data/chart.tsx'
import { PageHead } from '#web/ui/desk/page-head.tsx'
import { EmptyState } from '#web/ui/feedback/state.tsx'
import { type Column, Table } from '#web/ui/data/table.tsx'
import { DateField } from '#web/lib/forms/date-field.tsx'
import { Figures } from '../../desk/figures.tsx'
import { money } from '../../desk/money.ts'
import { methodName } from '../../desk/sales-words.ts'
import { inSteps } from '../../desk/in-steps.ts'
import type { Route } from './+types/revenue.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { answer, errors } = await readList(context, 'GET /admin/revenue', { request })
  return { revenue: answer.data, errors }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.office_revenue(), path: '/admin/revenue', isPrivate: true })

interface Taken {
  orders: number
  paid: number
  refunded: number
  net: number
  vat: number
  fees: number
}
const amounts = <Row extends Taken>(): Column<Row>[] => [
  { key: 'orders', label: m.office_sales(), isNumeric: true, cell: ({ orders }) => number(orders) },
  { key: 'paid', label: m.desk_paid(), isNumeric: true, cell: ({ paid }) => <bdi>{money(paid)}</bdi> },
  {
    key: 'refunded',
    label: m.desk_refunded(),
    isNumeric: true,
    cell: ({ refunded }) => <bdi>{money(-refunded)}</bdi>,
  },
  {
    key: 'net',
    label: m.desk_net(),
    isNumeric: true,
    cell: ({ net }) => (
      <b>
        <bdi>{money(net)}</bdi>
      </b>
    ),
  },
  { key: 'vat', label: m.desk_account_vat(), isNumeric: true, cell: ({ vat }) => <bdi>{money(vat)}</bdi> },
  { key: 'fees', label: m.desk_account_fee(), isNumeric: true, cell: ({ fees }) => <bdi>{money(fees)}</bdi> },
]

export default function Revenue({ loaderData: { revenue, errors } }: Route.ComponentProps) {
  const { from, to, sums, days, courses, methods } = revenue
  const [search] = useSearchParams()
  const span = { from: date(from), to: date(to) }
  const steps = inSteps(days)
  return (
    <>
      <PageHead title={m.office_revenue()} lead={m.desk_revenue_lead()} />
      <Form
        className="panel bar data-list mb-4"
        method="get"
        role="search"
        aria-label={m.desk_period()}
        key={`${from}${to}`}
      >
        <DateField
          name="from"
          isDense
          label={m.desk_from()}
          defaultValue={search.get('from') || from}
          error={errors.from}
        />
        <DateField name="to" isDense label={m.desk_to()} defaultValue={search.get('to') || to} error={errors.to} />
        <Button type="submit" isDense>
          {listTexts().filter}
        </Button>
      </Form>
      <Figures
        label={m.desk_sums()}
        figures={[
          { name: m.office_sales(), value: number(sums.orders) },
          { name: m.desk_paid(), value: money(sums.paid, { isShort: true }) },
          { name: m.desk_refunded(), value: money(sums.refunded, { isShort: true }) },
          { name: m.desk_net(), value: money(sums.net, { isShort: true }) },
          { name: m.desk_account_vat(), value: money(sums.vat, { isShort: true }) },
          { name: m.desk_account_fee(), value: money(sums.fees, { isShort: true }) },
        ]}
      />
      <section className="panel panel--pad mb-4">
        <Chart
          label={m.desk_chart({ ...span, amount: money(sums.net, { isShort: true }) })}
          points={steps.map(({ day, net }) => ({
            label: dayAndMonth(day),
            // What is below nothing has no bar; its number stands in the table.
            value: Math.max(0, net),
            text: money(net),
          }))}
          labelHead={m.orders_date()}
          valueHead={m.desk_net()}
          texts={chartTexts()}
          formatTick={(value) => money(value, { isShort: true })}
        />
      </section>
      <section className="panel mb-4">
        <Table
          caption={m.desk_by_course()}
          isCaptionShown
          columns={[
            { key: 'name', label: m.desk_course(), isLead: true, cell: ({ name }) => name },
            ...amounts<Taken & { name: string; slug: string }>(),
          ]}
          rows={courses}
          rowKey={({ slug }) => slug}
          empty={<EmptyState title={m.desk_no_revenue()} />}
          isDense
        />
      </section>
      <section className="panel">
        <Table
          caption={m.desk_by_method()}
          isCaptionShown
          columns={[
            { key: 'method', label: m.payment_method(), isLead: true, cell: ({ method }) => methodName(method) },
            ...amounts<Taken & { method: string }>(),
          ]}
          rows={methods}
          rowKey={({ method }) => method}
          empty={<EmptyState title={m.desk_no_revenue()} />}
          isDense
        />
      </section>
    </>
  )
}
