/** Staff ask for the weekly report. */
import * as contract from '#contracts/analytics/weekly.office.ts'
import type { Implementation } from '#server/platform/endpoints/implement.ts'
import { implementOffice } from '#server/platform/endpoints/office-endpoint.ts'
import { showWeekly, wantWeekly } from './want-weekly.ts'

export const weeklyRoutes: Implementation[] = [
  implementOffice(contract.weeklyReport, (call) => showWeekly(call)),
  implementOffice(contract.wantWeeklyReport, (call) => wantWeekly(call, call.body.is_wanted)),
]
