/** Who acts for the caller's own company. */
import * as contract from '#contracts/companies/roles.ts'
import { type Implementation, implement } from '#server/platform/endpoints/implement.ts'
<<<<<<< HEAD
import { bringIn } from './bring-in.ts'
import { endRole, giveRole } from './give-role.ts'
import { listUsers } from './roles.sql.ts'

export const companyRoleRoutes: Implementation[] = [
  implement(contract.getCompanyUsers, ({ database, viewer }) => listUsers(database, viewer)),
  implement(contract.postCompanyUser, (call) => bringIn(call, call.body)),
=======
import { giveRole } from './give-role.ts'
import { listManagers, listUsers } from './roles.sql.ts'

export const companyRoleRoutes: Implementation[] = [
  implement(contract.getCompanyUsers, ({ database, viewer }) => listUsers(database, viewer)),
  implement(contract.companyManagers, ({ database, viewer }) => listManagers(database, viewer.companyId)),
>>>>>>> reports18
  implement(contract.putCompanyRole, (call) => giveRole(call, call.params.company_user, call.body.role)),
  implement(contract.deleteCompanyUser, (call) => endRole(call, call.params.company_user)),
]
