/** Employees in the back office. */
import * as contract from '#contracts/accounts/employees.office.ts'
import { type Implementation, implement } from '#server/platform/endpoints/implement.ts'
import { changeEmployee } from './change-employee.ts'
import { listEmployees, showEmployee } from './list-employees.ts'
import { postEmployee } from '#contracts/recruitment/applications.office.ts'
import { employApplicant } from './employ-applicant.ts'
import { registerEmployee } from './register-employee.ts'

export const officeEmployeesRoutes: Implementation[] = [
  implement(contract.officeEmployees, (call) => listEmployees(call, call.viewer, call.query)),
  implement(postEmployee, (call) => employApplicant(call, call.params.application)),
  implement(contract.registerEmployee, (call) => registerEmployee(call, call.viewer, call.body)),
  implement(contract.officeEmployeeById, (call) => showEmployee(call, call.viewer, call.params.id)),
  implement(contract.putEmployee, (call) =>
    changeEmployee(call.database, call.viewer, { personId: call.params.id, body: call.body }),
  ),
]
