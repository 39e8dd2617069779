/** Staff read, close and open the months of the books. */
import * as contract from '#contracts/checkout/periods.office.ts'
import type { Implementation } from '#server/platform/endpoints/implement.ts'
import { implementOffice } from '#server/platform/endpoints/office-endpoint.ts'
import { closePeriod, reopenPeriod } from './close-period.ts'
import { showPeriods } from './show-periods.ts'

export const officePeriodRoutes: Implementation[] = [
  implementOffice(contract.officePeriods, showPeriods),
  implementOffice(contract.closePeriod, (call) => closePeriod(call, call.params.month, call.body)),
  implementOffice(contract.reopenPeriod, (call) => reopenPeriod(call, call.params.month, call.body.reason)),
]
