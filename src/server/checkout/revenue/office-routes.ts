/** Staff read revenue. */
import { officeRevenue, officeRevenueRows } from '#contracts/checkout/revenue.office.ts'
import type { Implementation } from '#server/platform/endpoints/implement.ts'
import { implementOffice } from '#server/platform/endpoints/office-endpoint.ts'
import { listRevenueRows, showRevenue } from './show-revenue.ts'

export const officeRevenueRoutes: Implementation[] = [
  implementOffice(officeRevenue, (call) => showRevenue(call, call.query)),
  implementOffice(officeRevenueRows, (call) => listRevenueRows(call, call.query)),
]
