/** What was bought and what it cost, with what the buyer got for it. */
import { boughtBatch } from '../cart/batch-words.ts'
import type { OfficeOrder } from '#contracts/checkout/orders.office.ts'
import { number, percent } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/marks/badge.tsx'
import { type Column, Table } from '#web/ui/data/table.tsx'
import { money } from '../desk/money.ts'
import { memoText } from '../desk/sales-words.ts'

type Line = OfficeOrder['lines'][number]

const columns = (): Column<Line>[] => [
  {
    key: 'course',
    label: m.desk_course(),
    isLead: true,
    cell: (line) => (
      <div>
        {line.course_name}
        <p className="muted small">{boughtBatch(line)}</p>
      </div>
    ),
  },
  {
    key: 'given',
    label: m.desk_given(),
    cell: (line) => (
      <div>
        <span className="row row--wrap">
          <Badge tone={line.enrolment === 'active' ? 'ok' : 'plain'}>{enrolment[line.enrolment]()}</Badge>
          {line.has_seat && <Badge>{m.desk_seat()}</Badge>}
          {line.has_certificate && <Badge tone="info">{m.desk_certificate()}</Badge>}
        </span>
        {line.enrolment !== 'none' && (
          <p className="muted small">{m.desk_watched({ percent: percent(line.watched_percent) })}</p>
        )}
      </div>
    ),
  },
  { key: 'price', label: m.desk_price(), isNumeric: true, cell: ({ price }) => <bdi>{money(price)}</bdi> },
  {
    key: 'discount',
    label: m.checkout_discount(),
    isNumeric: true,
    cell: ({ discount }) => <bdi>{money(-discount)}</bdi>,
  },
  { key: 'paid', label: m.desk_share(), isNumeric: true, cell: ({ paid }) => <bdi>{money(paid)}</bdi> },
  { key: 'returned', label: m.desk_refunded(), isNumeric: true, cell: ({ returned }) => <bdi>{money(returned)}</bdi> },
]
const enrolment = { active: m.desk_enrolled, withdrawn: m.desk_withdrawn, none: m.desk_not_enrolled }

export function OrderParts({ order }: { order: OfficeOrder }) {
  return (
    <section className="panel" aria-labelledby="parts">
      <h2 id="parts" className="h4 panel__title">
        {m.order_courses()}
      </h2>
      <Table
        caption={m.order_courses()}
        columns={columns()}
        rows={order.lines}
        rowKey={(line) => line.course_id}
        isDense
      />
      <div className="panel--pad order-sums">
        <OrderSums order={order} />
      </div>
    </section>
  )
}

function OrderSums({ order: { vat, coupon, ...order } }: { order: OfficeOrder }) {
  const rate = { percent: percent(vat.rate_percent) }
  const sums = [
    { name: m.order_sub_total(), amount: order.sub_total, isShown: true },
    { name: m.checkout_discount(), amount: -order.discount, isShown: order.discount > 0 },
    {
      name: m.checkout_coupon_of({ code: coupon?.code ?? '' }),
      amount: -(coupon?.discount ?? 0),
      isShown: coupon !== null,
    },
    {
      name: vat.is_inclusive ? m.desk_vat_inside(rate) : m.checkout_vat_percent(rate),
      amount: vat.amount,
      isShown: vat.amount > 0,
    },
  ]
  return (
    <dl className="totals">
      {sums
        .filter(({ isShown }) => isShown)
        .map(({ name, amount }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <bdi>{money(amount)}</bdi>
            </dd>
          </div>
        ))}
      <div className="sum">
        <dt>
          <b>{m.checkout_total()}</b>
        </dt>
        <dd>
          <b>
            <bdi>{money(order.total)}</bdi>
          </b>
        </dd>
      </div>
      {order.refunded > 0 && (
        <div>
          <dt>{m.desk_refunded()}</dt>
          <dd>
            <bdi>{money(-order.refunded)}</bdi>
          </dd>
        </div>
      )}
    </dl>
  )
}

type Entry = OfficeOrder['entries'][number]

/** The entries of the ledger that speak of this order: they add up to nothing. */
export function OrderBooks({ order, accountName }: { order: OfficeOrder; accountName: (account: string) => string }) {
  const entryColumns: Column<Entry>[] = [
    { key: 'account', label: m.desk_account(), isLead: true, cell: ({ account }) => accountName(account) },
    { key: 'memo', label: m.desk_memo(), cell: ({ memo }) => <bdi className="break">{memoText(memo)}</bdi> },
    {
      key: 'debit',
      label: m.desk_debit(),
      isNumeric: true,
      cell: ({ amount }) => (amount > 0 ? <bdi>{money(amount)}</bdi> : ''),
    },
    {
      key: 'credit',
      label: m.desk_credit(),
      isNumeric: true,
      cell: ({ amount }) => (amount < 0 ? <bdi>{money(-amount)}</bdi> : ''),
    },
  ]
  const transactions = new Set(order.entries.map(({ transaction }) => transaction)).size
  return (
    <section className="panel" aria-labelledby="books">
      <h2 id="books" className="h4 panel__title">
        {m.office_ledger()}
      </h2>
      <Table
        caption={m.office_ledger()}
        columns={entryColumns}
        rows={order.entries}
        rowKey={(entry) => `${entry.transaction}${entry.account}`}
        empty={<p className="panel--pad muted">{m.desk_no_entries()}</p>}
        isDense
      />
      {order.entries.length > 0 && (
        <p className="tfoot">
          {order.balance === 0
            ? m.desk_balanced({ count: number(transactions) })
            : m.desk_unbalanced({ amount: money(order.balance) })}
        </p>
      )}
    </section>
  )
}
