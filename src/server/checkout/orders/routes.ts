/** A buyer places, pays, reads and cancels orders. */
import * as orders from '#contracts/checkout/orders.ts'
import { visitKeyOf } from '#server/analytics/visits/connect-visit.ts'
import { type Implementation, implement } from '#server/platform/endpoints/implement.ts'
import { limitGuesses } from '../coupons/limit-guesses.ts'
import { cancelOrder } from './cancel-order.ts'
import { payOrder } from './pay-order.ts'
import { placeOrder } from './place-order.ts'
import { showOrder, showOrders, showOwnOrder } from './show-orders.ts'

export const orderRoutes: Implementation[] = [
  implement(orders.postOrder, async (call) => {
    const { database, viewer, locale, body, address, idempotencyKey = null } = call
    const { learnerId, personId } = viewer
    const placed = await limitGuesses(database, { viewer, address, code: body.coupon }, () =>
      placeOrder(call, { learner: { learnerId, personId }, body, idempotencyKey, locale, visitKey: visitKeyOf(call) }),
    )
    const order = await showOrder(database, locale, placed.orderId)
    return { order, redirect_url: placed.redirectUrl, learn_url: placed.learnUrl }
  }),
  implement(orders.payOrder, async (call) => {
    const { database, viewer, locale, params, body } = call
    const paid = await payOrder(call, viewer, params.no, { method: body.payment_method, phone: body.phone })
    return { order: await showOrder(database, locale, paid.orderId), redirect_url: paid.redirectUrl }
  }),
  implement(orders.getOrders, ({ database, viewer, locale, query }) =>
    showOrders(database, viewer.personId, locale, query),
  ),
  implement(orders.getOrder, ({ database, viewer, locale, params }) =>
    showOwnOrder(database, viewer.personId, locale, params.no),
  ),
  implement(orders.cancelOrder, async (call) => {
    const id = await cancelOrder(call, call.viewer.personId, call.params.no)
    return showOrder(call.database, call.locale, id)
  }),
]
