/** Staff read the ledger and revenue. */
import * as books from '#contracts/checkout/ledger.office.ts'
import { officeRevenue, officeRevenueRows } from '#contracts/checkout/revenue.office.ts'
import { assertHolds } from '#server/platform/access/permission.ts'
import { type Implementation, implement } from '#server/platform/endpoints/implement.ts'
import { implementOffice } from '#server/platform/endpoints/office-endpoint.ts'
import { showLedger } from './show-ledger.ts'
import { listRevenueRows, showRevenue } from './show-revenue.ts'

export const officeLedgerRoutes: Implementation[] = [
  implement(books.officeLedger, async ({ database, viewer, query }) => {
    assertHolds(viewer, 'orders.view')
    return showLedger(database, viewer, query)
  }),
  implementOffice(officeRevenue, (call) => showRevenue(call, call.query)),
  implementOffice(officeRevenueRows, (call) => listRevenueRows(call, call.query)),
]
