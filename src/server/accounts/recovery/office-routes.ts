/** Recoveries in the back office. */
import * as contract from '#contracts/accounts/recovery/recovery.office.ts'
import { type Implementation, implement } from '#server/platform/endpoints/implement.ts'
import { sendRecoveryCode, startRecovery } from './start-recovery.ts'
import { stopOfficeRecovery } from './stop-recovery.ts'

export const officeRecoveryRoutes: Implementation[] = [
  implement(contract.sendRecoveryCode, (call) =>
    sendRecoveryCode(call, call.viewer, { personId: call.params.id, phone: call.body.contact_no }),
  ),
  implement(contract.startRecovery, (call) =>
    startRecovery(call, call.viewer, { personId: call.params.id, ...call.body }),
  ),
  implement(contract.stopOfficeRecovery, (call) =>
    stopOfficeRecovery(call, call.viewer, { personId: call.params.id, reason: call.body.reason }),
  ),
]
