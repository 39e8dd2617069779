/** Staff read waiting lists and offer a place. */
import * as books from '#contracts/checkout/ledger.office.ts'
import { assertHolds } from '#server/platform/access/permission.ts'
import { type Implementation, implement } from '#server/platform/endpoints/implement.ts'
import { offerWaitingPlace } from './offer-waiting-place.ts'
import { removeWaitingPlace } from './remove-waiting-place.ts'
import { showWaitingList, showWaitingLists } from './waiting-lists.ts'

export const officeWaitingListRoutes: Implementation[] = [
  implement(books.officeWaitingLists, async ({ database, viewer, locale, query }) => {
    assertHolds(viewer, 'orders.view')
    return showWaitingLists(database, locale, query)
  }),
  implement(books.officeWaitingList, async ({ database, viewer, locale, params }) => {
    assertHolds(viewer, 'orders.view')
    return showWaitingList(database, viewer, locale, params.id)
  }),
  implement(books.officeOfferPlace, (call) => {
    assertHolds(call.viewer, 'orders.edit')
    return offerWaitingPlace(call, call.viewer, call.params.id, call.body.hours)
  }),
  implement(books.officeRemovePlace, (call) => {
    assertHolds(call.viewer, 'orders.edit')
    return removeWaitingPlace(call, call.viewer, call.params.id, call.body.reason)
  }),
]
