/** Staff sell to companies. */
import * as contract from '#contracts/companies/sales.office.ts'
import type { Implementation } from '#server/platform/endpoints/implement.ts'
import { implementOffice } from '#server/platform/endpoints/office-endpoint.ts'
import { withCan } from '#server/platform/endpoints/with-can.ts'
import { noteCall } from './note-call.ts'
import { listCalls, showBoard } from './show-sales.ts'

export const salesRoutes: Implementation[] = [
  implementOffice(contract.salesBoard, (call) => showBoard(call)),
  implementOffice(contract.salesCalls, async (call) => withCan(await listCalls(call, call.query))),
  implementOffice(contract.noteSalesCall, (call) => noteCall(call, call.body)),
]
