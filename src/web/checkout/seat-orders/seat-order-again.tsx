/** The way back from an order of seats that came to nothing: the same course, batch, number and way to pay, to be ordered anew. */
import type { SeatOrder } from '#contracts/checkout/seat-orders.ts'
import { m } from '#web/paraglide/messages.js'
import { ButtonLink } from '#web/ui/fields/button.tsx'
import { paymentMethodOf } from '../cart/payment-method.ts'

const reasons: Partial<Record<SeatOrder['state'], () => string>> = {
  failed: m.result_failed_text,
  cancelled: m.order_again_cancelled,
  expired: m.result_expired_text,
}

function pathToOrderAgain({ items, payment_method: method, purchase_order: purchaseOrder }: SeatOrder): string {
  const [item] = items
  const search = new URLSearchParams(
    item && { course_id: item.course_id, batch_no: String(item.batch_no), seats: String(item.seats) },
  )
  const pay = paymentMethodOf(method)
  if (pay) search.set('payment_method', pay)
  if (purchaseOrder) search.set('purchase_order', purchaseOrder)
  return `/corporate/seats/buy?${search}`
}

export function SeatOrderAgain({ order }: { order: SeatOrder }) {
  const reason = reasons[order.state]
  if (!reason) return null
  return (
    <section className="panel panel--pad no-print" aria-labelledby="again">
      <h2 id="again" className="h4 mb-3">
        {m.order_again_title()}
      </h2>
      <p className="muted mb-4">{reason()}</p>
      <ButtonLink variant={order.can.pay ? 'line' : 'primary'} href={pathToOrderAgain(order)}>
        {m.buyseats_again()}
      </ButtonLink>
    </section>
  )
}
