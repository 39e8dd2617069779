/** A buyer shows the slip of a bank transfer. */
import * as orders from '#contracts/checkout/orders.ts'
import { type Implementation, implement } from '#server/platform/endpoints/implement.ts'
import { showOrder } from '../orders/show-orders.ts'
import { takeSlip } from './take-slip.ts'

export const transferRoutes: Implementation[] = [
  implement(orders.postTransferSlip, async (call) => {
    const { database, viewer, locale, params, body, file } = call
    const { personId } = viewer
    const id = await takeSlip(call, { personId, no: params.no, reference: body.reference ?? '', file })
    return showOrder(database, locale, id)
  }),
]
