/** The stop of a recovery, for whoever has its link. */
import * as contract from '#contracts/accounts/recovery/recovery.ts'
import { type Implementation, implement } from '#server/platform/endpoints/implement.ts'
import { stopRecovery } from './stop-recovery.ts'

export const recoveryRoutes: Implementation[] = [
  implement(contract.stopRecovery, (call) => stopRecovery(call, call.body.token)),
]
