/** Staff read the ledger. */
import * as books from '#contracts/checkout/ledger.office.ts'
import { assertHolds } from '#server/platform/access/permission.ts'
import { type Implementation, implement } from '#server/platform/endpoints/implement.ts'
import { showLedger } from './show-ledger.ts'

export const officeLedgerRoutes: Implementation[] = [
  implement(books.officeLedger, async ({ database, viewer, query }) => {
    assertHolds(viewer, 'orders.view')
    return showLedger(database, viewer, query)
  }),
]
