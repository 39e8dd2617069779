/** Viewing the site as a user. */
import * as contract from '#contracts/accounts/acting.office.ts'
import { type Implementation, implement } from '#server/platform/endpoints/implement.ts'
import { actAsUser, stopActing } from './act-as-user.ts'

export const officeActingRoutes: Implementation[] = [
  implement(contract.actAsUser, (call) => actAsUser(call, { personId: call.params.id, reason: call.body.reason })),
  implement(contract.stopActing, (call) => stopActing(call)),
]
