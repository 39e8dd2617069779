/** What it costs, line by line, down to what is to pay. */
import { percent, price, taka } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { takaInText } from '#web/lib/text/amount-in-text.ts'

export interface TotalsProps {
  lines: readonly { key: string; name: string; amount: number }[]
  discount: number
  coupon: { code: string; discount: number } | null
  vat: { amount: number; isInclusive: boolean; ratePercent?: number }
  total: number
  /** Name of the last line. */
  totalText: string
  refunded?: number
}

export function Totals({ lines, discount, coupon, vat, total, totalText, refunded = 0 }: TotalsProps) {
  return (
    <dl className="totals">
      {lines.map(({ key, name, amount }) => (
        <Line key={key} name={name} value={price(amount)} />
      ))}
      {discount > 0 && <Line name={m.checkout_discount()} value={less(discount)} />}
      {coupon && coupon.discount > 0 && (
        <Line name={m.checkout_coupon_of({ code: coupon.code })} value={less(coupon.discount)} />
      )}
      {(vat.amount > 0 || (vat.ratePercent === 0 && total > 0)) && (
        <Line
          name={
            vat.ratePercent !== undefined
              ? m.checkout_vat_percent({ percent: percent(vat.ratePercent) })
              : m.checkout_vat()
          }
          value={
            vat.isInclusive && vat.amount > 0
              ? m.checkout_vat_included({ amount: takaInText(vat.amount) })
              : taka(vat.amount)
          }
        />
      )}
      <div className="sum">
        <dt>
          <b>{totalText}</b>
        </dt>
        <dd className="price price--big">
          <bdi>{price(total)}</bdi>
        </dd>
      </div>
      {refunded > 0 && <Line name={m.order_refunded_amount()} value={less(refunded)} />}
    </dl>
  )
}

export const less = (amount: number) => `−${taka(amount)}`

function Line({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt className="muted">{name}</dt>
      <dd className="num">
        <bdi>{value}</bdi>
      </dd>
    </div>
  )
}
