/** Staff read the funnel. */
import * as contract from '#contracts/analytics/funnel.office.ts'
import type { Implementation } from '#server/platform/endpoints/implement.ts'
import { implementOffice } from '#server/platform/endpoints/office-endpoint.ts'
import { listFunnelRows, showFunnel } from './show-funnel.ts'

export const funnelRoutes: Implementation[] = [
  implementOffice(contract.officeFunnel, (call) => showFunnel(call, call.query)),
  implementOffice(contract.officeFunnelRows, (call) => listFunnelRows(call, call.query)),
]
