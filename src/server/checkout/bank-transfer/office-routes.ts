/** Staff say whether a bank transfer has arrived. */
import * as sales from '#contracts/checkout/order-acts.office.ts'
import { type Implementation, implement } from '#server/platform/endpoints/implement.ts'
import { confirmTransfer } from './confirm-transfer.ts'
import { refuseTransfer } from './refuse-transfer.ts'

export const officeTransferRoutes: Implementation[] = [
  implement(sales.confirmTransfer, (call) => confirmTransfer(call, call.viewer, call.params.no, call.body)),
  implement(sales.refuseTransfer, (call) => refuseTransfer(call, call.viewer, call.params.no, call.body.reason)),
]
