/** The figures of revenue, and its tables by method, company and coupon; numbers of orders and refunds open them. */
import type { revenueSteps } from '#contracts/checkout/revenue.office.ts'
import type { DataOf } from '#web/lib/api/endpoints.ts'
import { number } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { type Column, Table } from '#web/ui/data/table.tsx'
import { EmptyState } from '#web/ui/feedback/state.tsx'
import { SmartLink } from '#web/ui/fields/button.tsx'
import type { Figure } from '../desk/figures.tsx'
import { money } from '../desk/money.ts'
import { methodName } from '../desk/sales-words.ts'

type Revenue = DataOf<'GET /admin/revenue'>
type Taken = Revenue['sums']
/** The address of the rows behind a number, narrowed further. */
export type RevenueRowsOf = (step: (typeof revenueSteps)[number], also?: Record<string, string>) => string

const short = (amount: number) => money(amount, { isShort: true })
const before = (text: string) => m.sales_before({ count: text })

/** `of` says by which filter the rows of this row are found. */
export const amounts = <Row extends Taken>(
  rowsOf: RevenueRowsOf,
  of: (row: Row) => Record<string, string>,
): Column<Row>[] => [
  {
    key: 'orders',
    label: m.office_sales(),
    isNumeric: true,
    cell: (row) => <Counted count={row.orders} href={rowsOf('paid', of(row))} />,
  },
  { key: 'paid', label: m.desk_paid(), isNumeric: true, cell: ({ paid }) => <bdi>{money(paid)}</bdi> },
  {
    key: 'refunds',
    label: m.sales_refunds(),
    isNumeric: true,
    cell: (row) => <Counted count={row.refunds} href={rowsOf('refunded', of(row))} />,
  },
  { key: 'refunded', label: m.desk_refunded(), isNumeric: true, cell: ({ refunded }) => <bdi>{money(-refunded)}</bdi> },
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

function Counted({ count, href }: { count: number; href: string }) {
  if (count === 0) return number(0)
  return (
    <SmartLink className="link" href={href}>
      {number(count)}
    </SmartLink>
  )
}

export function revenueFigures(revenue: Revenue, rowsOf: RevenueRowsOf): Figure[] {
  const { sums, sums_before: was, seats, seats_before: seatsWas, owed } = revenue
  const sum = (name: string, key: 'paid' | 'refunded' | 'net' | 'vat' | 'fees'): Figure => ({
    ...{ name, value: short(sums[key]), note: before(short(was[key])) },
  })
  const seat = (name: string, key: keyof Revenue['seats']): Figure => ({
    ...{ name, value: number(seats[key]), note: before(number(seatsWas[key])) },
  })
  const counted = (name: string, key: 'orders' | 'refunds', step: (typeof revenueSteps)[number]): Figure => ({
    ...{ name, value: number(sums[key]), note: before(number(was[key])) },
    href: sums[key] > 0 ? rowsOf(step) : undefined,
  })
  return [
    ...[counted(m.office_sales(), 'orders', 'paid'), sum(m.desk_paid(), 'paid')],
    ...[counted(m.sales_refunds(), 'refunds', 'refunded'), sum(m.desk_refunded(), 'refunded')],
    ...[sum(m.desk_net(), 'net'), sum(m.desk_account_vat(), 'vat'), sum(m.desk_account_fee(), 'fees')],
    seat(m.sales_seats_bought(), 'bought'),
    seat(m.sales_seats_given(), 'given'),
    seat(m.sales_seats_expired(), 'expired'),
    { name: m.sales_owed(), value: short(owed.total), href: '/admin/receivables' },
    { name: m.sales_overdue(), value: short(owed.overdue), href: '/admin/receivables' },
  ]
}

export function RevenueBreakdowns({ revenue, rowsOf }: { revenue: Revenue; rowsOf: RevenueRowsOf }) {
  const { methods, companies, coupons } = revenue
  return (
    <>
      <section className="panel mt-4">
        <Table
          caption={m.desk_by_method()}
          isCaptionShown
          columns={[
            { key: 'method', label: m.payment_method(), isLead: true, cell: ({ method }) => methodName(method) },
            ...amounts<(typeof methods)[number]>(rowsOf, ({ method }) => ({ method })),
          ]}
          rows={methods}
          rowKey={({ method }) => method}
          empty={<EmptyState title={m.desk_no_revenue()} />}
          isDense
        />
      </section>
      <section className="panel mt-4">
        <Table
          caption={m.sales_by_company()}
          isCaptionShown
          columns={[
            { key: 'name', label: m.desk_company(), isLead: true, cell: ({ name }) => <bdi>{name}</bdi> },
            ...amounts<(typeof companies)[number]>(rowsOf, ({ company_id: company }) => ({ company })),
          ]}
          rows={companies}
          rowKey={({ company_id: id }) => id}
          empty={<EmptyState title={m.sales_no_companies()} />}
          isDense
        />
      </section>
      <section className="panel mt-4">
        <Table
          caption={m.sales_coupons()}
          isCaptionShown
          columns={[
            { key: 'code', label: m.sales_coupon(), isLead: true, cell: ({ code }) => <bdi>{code}</bdi> },
            {
              key: 'orders',
              label: m.office_sales(),
              isNumeric: true,
              cell: ({ orders, coupon_id: coupon }) => <Counted count={orders} href={rowsOf('paid', { coupon })} />,
            },
            {
              key: 'discount',
              label: m.sales_discount(),
              isNumeric: true,
              cell: ({ discount }) => <bdi>{money(discount)}</bdi>,
            },
            { key: 'paid', label: m.desk_paid(), isNumeric: true, cell: ({ paid }) => <bdi>{money(paid)}</bdi> },
          ]}
          rows={coupons}
          rowKey={({ coupon_id: id }) => id}
          empty={<EmptyState title={m.sales_no_coupons()} />}
          isDense
        />
      </section>
    </>
  )
}
