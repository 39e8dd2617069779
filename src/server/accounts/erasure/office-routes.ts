/** What people ask for about their data, answered by staff. */
import * as contract from '#contracts/accounts/erasure/erasure.office.ts'
import { type Implementation, implement } from '#server/platform/endpoints/implement.ts'
import { eraseOnRequest, exportPerson } from './answer-request.ts'

export const officeErasureRoutes: Implementation[] = [
  implement(contract.exportPerson, (call) => exportPerson(call.database, call.viewer, call.params.id)),
  implement(contract.erasePerson, (call) =>
    eraseOnRequest(call, call.viewer, { personId: call.params.id, reason: call.body.reason }),
  ),
]
