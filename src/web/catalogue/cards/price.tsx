/** A price as the specification wants it: 'Free' when nothing is to pay, the price before discount only when there is one. */
import { price, taka } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'

interface PriceProps {
  total: number
  sub_total: number
  discount_amount: number
  isBig?: boolean
}

export function Price({ total, sub_total, discount_amount, isBig }: PriceProps) {
  return (
    <p className={isBig ? 'price price--big' : 'price'}>
      <bdi>{price(total)}</bdi>
      {discount_amount > 0 && (
        <s>
          <span className="vh">{m.before_discount()} </span>
          <bdi>{taka(sub_total)}</bdi>
        </s>
      )}
    </p>
  )
}
