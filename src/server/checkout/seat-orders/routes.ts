/** A company prices, orders, pays and gives up seats. */
import * as contract from '#contracts/checkout/seat-orders.ts'
import { type Implementation, implement } from '#server/platform/endpoints/implement.ts'
import { cancelSeatOrder, paySeatOrder } from './change-seat-order.ts'
import { placeSeatOrder } from './place-seat-order.ts'
import { showChangedOrder, showSeatOrder, showSeatOrders } from './show-seat-orders.ts'
import { showSeatPrice } from './show-seat-price.ts'

export const seatOrderRoutes: Implementation[] = [
  implement(contract.seatPrice, ({ database, viewer, locale, query }) =>
    showSeatPrice(database, { companyId: viewer.companyId, locale }, query),
  ),
  implement(contract.postSeatOrder, async (call) => {
    const { orderId, redirectUrl } = await placeSeatOrder(call, call.body, call.idempotencyKey ?? null)
    return { order: await showChangedOrder(call.database, call.locale, orderId), redirect_url: redirectUrl }
  }),
  implement(contract.getSeatOrders, ({ database, viewer, locale, query }) =>
    showSeatOrders(database, viewer.companyId, locale, query),
  ),
  implement(contract.getSeatOrder, ({ database, viewer, locale, params }) =>
    showSeatOrder(database, viewer.companyId, locale, params.no),
  ),
  implement(contract.paySeatOrder, async (call) => {
    const { orderId, redirectUrl } = await paySeatOrder(call, call.params.no, call.body.payment_method)
    return { order: await showChangedOrder(call.database, call.locale, orderId), redirect_url: redirectUrl }
  }),
  implement(contract.cancelSeatOrder, async (call) =>
    showChangedOrder(call.database, call.locale, await cancelSeatOrder(call, call.params.no)),
  ),
]
