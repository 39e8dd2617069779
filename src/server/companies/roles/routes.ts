/** Who acts for the caller's own company. */
import * as contract from '#contracts/companies/roles.ts'
import { type Implementation, implement } from '#server/platform/endpoints/implement.ts'
import { bringIn } from './bring-in.ts'
import { endRole, giveRole } from './give-role.ts'
import { listManagers, listUsers } from './roles.sql.ts'

export const companyRoleRoutes: Implementation[] = [
  implement(contract.getCompanyUsers, ({ database, viewer }) => listUsers(database, viewer)),
  implement(contract.companyManagers, ({ database, viewer }) => listManagers(database, viewer.companyId)),
  implement(contract.postCompanyUser, (call) => bringIn(call, call.body)),
  implement(contract.putCompanyRole, (call) => giveRole(call, call.params.company_user, call.body.role)),
  implement(contract.deleteCompanyUser, (call) => endRole(call, call.params.company_user)),
]
