/** Staff read what companies owe, and remind them. */
import * as acts from '#contracts/checkout/order-acts.office.ts'
import { officeCompanyReceivables, officeReceivables, remindOfInvoice } from '#contracts/checkout/receivables.office.ts'
import { assertHolds } from '#server/platform/access/permission.ts'
import { type Implementation, implement } from '#server/platform/endpoints/implement.ts'
import { creditSeatOrder } from './credit-seat-order.ts'
import { remindByHand } from './remind-by-hand.ts'
import { showCompanyReceivables, showReceivables } from './show-receivables.ts'

export const officeReceivableRoutes: Implementation[] = [
  implement(officeReceivables, async ({ database, viewer, locale, query }) => {
    assertHolds(viewer, 'orders.view')
    return showReceivables(database, { viewer, locale }, query)
  }),
  implement(officeCompanyReceivables, async ({ database, viewer, params }) => {
    assertHolds(viewer, 'orders.view')
    return showCompanyReceivables(database, params.company)
  }),
  implement(acts.creditSeatOrder, (call) => creditSeatOrder(call, call.viewer, call.params.no, call.body.reason)),
  implement(remindOfInvoice, (call) => remindByHand(call, call.viewer, call.params.no)),
]
