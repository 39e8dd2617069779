/** The back office's users and employees. */
import * as employees from '#contracts/accounts/employees.office.ts'
import * as contract from '#contracts/accounts/people.office.ts'
import { type Implementation, implement } from '#server/platform/endpoints/implement.ts'
import { actAsUser, stopActing } from './acting/act-as-user.ts'
import { changeEmployee } from './employees/change-employee.ts'
import { changeUser } from './people/change-user.ts'
import { deactivateUser, reactivateUser } from './people/deactivate-user.ts'
import { endUserSessions } from './people/end-user-sessions.ts'
import { inviteAgain, inviteUser } from './people/invite-user.ts'
import { listEmployees, showEmployee } from './employees/list-employees.ts'
import { exportUsers, listUsers } from './people/list-users.ts'
import { registerEmployee } from './employees/register-employee.ts'
import { showUser } from './people/show-user.ts'

export const officePeopleRoutes: Implementation[] = [
  implement(contract.officeUsers, (call) => listUsers(call.database, call.viewer, call.query)),
  implement(contract.exportUsers, (call) => exportUsers(call, call.viewer, call.query)),
  implement(contract.officeUserById, (call) => showUser(call, call.viewer, call.params.id)),
  implement(contract.inviteUser, (call) => inviteUser(call, call.viewer, call.body)),
  implement(contract.inviteAgain, (call) => inviteAgain(call, call.viewer, call.params.id)),
  implement(contract.putOfficeUser, (call) =>
    changeUser(call, call.viewer, { personId: call.params.id, body: call.body }),
  ),
  implement(contract.endUserSessions, (call) => endUserSessions(call.database, call.viewer, call.params.id)),
  implement(contract.actAsUser, (call) => actAsUser(call, { personId: call.params.id, reason: call.body.reason })),
  implement(contract.stopActing, (call) => stopActing(call)),
  implement(contract.deactivateUser, (call) =>
    deactivateUser(call.database, call.viewer, { personId: call.params.id, reason: call.body.reason }),
  ),
  implement(contract.reactivateUser, (call) =>
    reactivateUser(call.database, call.viewer, { personId: call.params.id, reason: call.body.reason }),
  ),
  implement(employees.officeEmployees, (call) => listEmployees(call, call.viewer, call.query)),
  implement(employees.registerEmployee, (call) => registerEmployee(call, call.viewer, call.body)),
  implement(employees.officeEmployeeById, (call) => showEmployee(call, call.viewer, call.params.id)),
  implement(employees.putEmployee, (call) =>
    changeEmployee(call.database, call.viewer, { personId: call.params.id, body: call.body }),
  ),
]
