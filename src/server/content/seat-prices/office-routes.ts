/** Seat prices in the back office. */
import * as contract from '#contracts/content/seat-prices.office.ts'
import { assertHolds } from '#server/platform/access/permission.ts'
import { type Implementation, implement } from '#server/platform/endpoints/implement.ts'
import { changeSeatPrices, showSeatPrices } from './change-seat-prices.ts'

export const officeSeatPriceRoutes: Implementation[] = [
  implement(contract.officeSeatPrices, (call) => {
    assertHolds(call.viewer, 'orders.view')
    return showSeatPrices(call)
  }),
  implement(contract.putSeatPrices, (call) => {
    assertHolds(call.viewer, 'orders.approve')
    return changeSeatPrices(call, call.body)
  }),
]
