/** Quotes, orders, payments, invoices, refunds. */
import * as contract from '#contracts/checkout/cart.ts'
import * as orders from '#contracts/checkout/orders.ts'
import * as waiting from '#contracts/checkout/waiting-list.ts'
import { type Implementation, implement } from '#server/platform/endpoints/implement.ts'
import { cancelOrder } from './orders/cancel-order.ts'
import { limitGuesses } from './coupons/coupon-guesses.ts'
import { enrolFree } from './free/enrol-free.ts'
import { mergeCart, takeOutOfCart } from './cart/merge-cart.ts'
import { payOrder } from './orders/pay-order.ts'
import { placeOrder } from './orders/place-order.ts'
import { quoteCart } from './quotes/quote-cart.ts'
import { requestRefund } from './refund-handling/request-refund.ts'
import { showOrder, showOrders, showOwnOrder } from './orders/show-orders.ts'
import { takeSlip } from './bank-transfer/take-slip.ts'
import { joinWaitingList, leaveWaitingList, showPlaces } from './waiting-list/waiting-list.ts'

export const checkoutRoutes: Implementation[] = [
  implement(contract.checkoutQuote, async ({ database, viewer, locale, body, address }) => {
    const buyer = { learnerId: viewer.kind === 'learner' ? viewer.learnerId : null, locale }
    const code = body.coupon || null
    return limitGuesses(
      database,
      { address, code },
      () => quoteCart(database, buyer, body.items, code),
      ({ coupon_error: error }) => error?.code === 'coupon_not_found',
    )
  }),
  implement(orders.postOrder, async (call) => {
    const { database, viewer, locale, body, address, idempotencyKey = null } = call
    const { learnerId, personId } = viewer
    const placed = await limitGuesses(database, { address, code: body.coupon }, () =>
      placeOrder(call, { learner: { learnerId, personId }, body, idempotencyKey, locale }),
    )
    const order = await showOrder(database, locale, placed.orderId)
    return { order, redirect_url: placed.redirectUrl, learn_url: placed.learnUrl }
  }),
  implement(orders.payOrder, async (call) => {
    const { database, viewer, locale, params, body } = call
    const paid = await payOrder(call, viewer, params.no, body.payment_method)
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
  implement(orders.requestRefund, async (call) => {
    const { database, viewer, locale, params, body } = call
    const id = await requestRefund(call, { personId: viewer.personId, no: params.no, reason: body.reason ?? '' })
    return showOrder(database, locale, id)
  }),
  implement(orders.postTransferSlip, async (call) => {
    const { database, viewer, locale, params, body, file } = call
    const { personId } = viewer
    const id = await takeSlip(call, { personId, no: params.no, reference: body.reference ?? '', file })
    return showOrder(database, locale, id)
  }),
  implement(waiting.getWaitingList, ({ database, viewer, locale }) =>
    showPlaces(database, { learnerId: viewer.learnerId, locale }),
  ),
  implement(waiting.joinWaiting, (call) =>
    joinWaitingList(call, { learnerId: call.viewer.learnerId, locale: call.locale }, call.body),
  ),
  implement(waiting.leaveWaiting, (call) =>
    leaveWaitingList(call, { learnerId: call.viewer.learnerId, locale: call.locale }, call.body),
  ),
  implement(contract.enrolFree, (call) => enrolFree(call, call.viewer, call.body)),
  implement(contract.mergeCart, ({ database, viewer, body, locale }) =>
    mergeCart(database, viewer, body.items, locale),
  ),
  implement(contract.takeOutOfCart, ({ database, viewer, body, locale }) =>
    takeOutOfCart(database, viewer.personId, body.slugs, locale),
  ),
]
