/** Staff read and write the terms of sale. */
import * as books from '#contracts/checkout/ledger.office.ts'
import { assertHolds } from '#server/platform/access/permission.ts'
import { type Implementation, implement } from '#server/platform/endpoints/implement.ts'
import { showTerms, writeTerms } from './sales-terms.ts'

export const officeTermsRoutes: Implementation[] = [
  implement(books.officeSalesTerms, async ({ database, viewer }) => {
    assertHolds(viewer, 'orders.view')
    return showTerms(database, viewer)
  }),
  implement(books.writeSalesTerms, (call) => {
    assertHolds(call.viewer, 'orders.approve')
    return writeTerms(call, call.viewer, call.body)
  }),
]
