/** The way back from an order that came to nothing: the checkout with the same courses, coupon and way to pay. */
import type { Order } from '#contracts/checkout/orders.ts'
import { m } from '#web/paraglide/messages.js'
import { ButtonLink } from '#web/ui/fields/button.tsx'
import { checkoutPath } from '../cart/checkout-address.ts'
import { paymentMethodOf } from '../cart/payment-method.ts'
import { canPayNow, stateWords } from './order-words.ts'

export const pathToOrderAgain = (order: Order): string =>
  checkoutPath({ ...order, pay: paymentMethodOf(order.payment_method) })

const reasons: Partial<Record<Order['state'], () => string>> = {
  failed: m.result_failed_text,
  cancelled: m.order_again_cancelled,
  expired: m.result_expired_text,
}
export function OrderAgain({ order }: { order: Order }) {
  const reason = reasons[order.state]
  if (!reason || !order.can.order_again) return null
  return (
    <section className="panel panel--pad no-print" aria-labelledby="again">
      <h2 id="again" className="h4 mb-3">
        {stateWords(order).text}
      </h2>
      <p className="muted mb-4">{reason()}</p>
      <ButtonLink variant={canPayNow(order) ? 'line' : 'primary'} href={pathToOrderAgain(order)}>
        {m.order_again_title()}
      </ButtonLink>
    </section>
  )
}
