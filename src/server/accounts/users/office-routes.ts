/** Users in the back office. */
import { postCompanyAdmin } from '#contracts/companies/companies.office.ts'
import * as contract from '#contracts/accounts/users.office.ts'
import { type Implementation, implement } from '#server/platform/endpoints/implement.ts'
import { implementOffice } from '#server/platform/endpoints/office-endpoint.ts'
import { changeUser } from './change-user.ts'
import { inviteCompanyAdmin } from './invite-company-admin.ts'
import { deactivateUser, reactivateUser } from './deactivate-user.ts'
import { endUserSessions } from './end-user-sessions.ts'
import { inviteAgain, inviteUser } from './invite-user.ts'
import { listUsers } from './list-users.ts'
import { showUser } from './show-user.ts'

export const officePeopleRoutes: Implementation[] = [
  implement(contract.officeUsers, (call) => listUsers(call.database, call.viewer, call.query)),
  implement(contract.officeUserById, (call) => showUser(call, call.viewer, call.params.id)),
  implement(contract.inviteUser, (call) => inviteUser(call, call.viewer, call.body)),
  implementOffice(postCompanyAdmin, (call) => inviteCompanyAdmin(call, call.params.company, call.body)),
  implement(contract.inviteAgain, (call) => inviteAgain(call, call.viewer, call.params.id)),
  implement(contract.putOfficeUser, (call) =>
    changeUser(call, call.viewer, { personId: call.params.id, body: call.body }),
  ),
  implement(contract.endUserSessions, (call) => endUserSessions(call.database, call.viewer, call.params.id)),
  implement(contract.deactivateUser, (call) =>
    deactivateUser(call.database, call.viewer, { personId: call.params.id, reason: call.body.reason }),
  ),
  implement(contract.reactivateUser, (call) =>
    reactivateUser(call.database, call.viewer, { personId: call.params.id, reason: call.body.reason }),
  ),
]
