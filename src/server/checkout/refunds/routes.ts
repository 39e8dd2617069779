/** A buyer asks for a refund, and takes the request back. */
import * as orders from '#contracts/checkout/orders.ts'
import { type Implementation, implement } from '#server/platform/endpoints/implement.ts'
import { showOrder } from '../orders/show-orders.ts'
import { requestRefund, withdrawRefund } from './request-refund.ts'

export const refundRoutes: Implementation[] = [
  implement(orders.requestRefund, async (call) => {
    const { database, viewer, locale, params, body } = call
    const id = await requestRefund(call, { personId: viewer.personId, no: params.no, reason: body.reason ?? '' })
    return showOrder(database, locale, id)
  }),
  implement(orders.withdrawRefund, async (call) => {
    const { database, viewer, locale, params } = call
    const id = await withdrawRefund(call, { personId: viewer.personId, no: params.no })
    return showOrder(database, locale, id)
  }),
]
