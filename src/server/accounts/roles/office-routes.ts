/** Roles and permissions in the back office. */
import * as grantsContract from '#contracts/accounts/roles/grants.office.ts'
import * as contract from '#contracts/accounts/roles/roles.office.ts'
import { type Implementation, implement } from '#server/platform/endpoints/implement.ts'
import { withinScope } from '../people/people-scope.ts'
import { addModule, removeModule } from './change-modules.ts'
import { changeRolePermissions, makeRole, removeRole, renameRole } from './change-roles.ts'
import { changeOwnPermissions, giveRoleTo, takeRoleFrom } from './give-roles.ts'
import { listGrantees } from './grantees.sql.ts'
import { endRolePreview, startRolePreview } from './preview-role.ts'
import { listModules, listRoles } from './roles.sql.ts'
import { explainPermission, showGrantee } from './show-grantees.ts'
import { compareTwoRoles, showRole } from './show-roles.ts'

export const officeRolesRoutes: Implementation[] = [
  implement(contract.officeModules, (call) => listModules(call.database, call.locale)),
  implement(contract.postModule, (call) => addModule(call.database, call.viewer, call.body)),
  implement(contract.deleteModule, (call) => removeModule(call.database, call.viewer, call.params.module)),
  implement(contract.officeRoles, (call) => listRoles(call.database, call.locale)),
  implement(contract.officeRoleById, ({ database, viewer, params, locale }) =>
    showRole(database, viewer, { roleId: params.id, locale }),
  ),
  implement(contract.postRole, (call) => makeRole(call.database, call.viewer, call.body)),
  implement(contract.putRole, ({ database, viewer, params, body }) =>
    renameRole(database, viewer, { roleId: params.id, body }),
  ),
  implement(contract.putRolePermissions, ({ database, viewer, params, body }) =>
    changeRolePermissions(database, viewer, { roleId: params.id, changes: body.changes }),
  ),
  implement(contract.deleteRole, (call) => removeRole(call.database, call.viewer, call.params.id)),
  implement(contract.compareRoles, (call) => compareTwoRoles(call.database, call.query, call.locale)),
  implement(grantsContract.ownPermissions, async ({ viewer }) => Object.fromEntries(viewer.permissions)),
  implement(grantsContract.grantees, ({ database, viewer, query, locale }) =>
    listGrantees(database, { scope: withinScope(viewer, 'permissions.view'), filters: query, locale }),
  ),
  implement(grantsContract.permissionsOfUser, ({ database, viewer, params, locale }) =>
    showGrantee(database, viewer, { personId: params.id, locale }),
  ),
  implement(grantsContract.whyAllowed, ({ database, viewer, params, query, locale }) =>
    explainPermission(database, viewer, { personId: params.id, ...query, locale }),
  ),
  implement(grantsContract.giveRole, ({ database, viewer, params }) =>
    giveRoleTo(database, viewer, { personId: params.id, roleId: params.role }),
  ),
  implement(grantsContract.takeRole, ({ database, viewer, params }) =>
    takeRoleFrom(database, viewer, { personId: params.id, roleId: params.role }),
  ),
  implement(grantsContract.putOwnPermissions, ({ database, viewer, params, body }) =>
    changeOwnPermissions(database, viewer, { personId: params.id, changes: body.changes }),
  ),
  implement(contract.startPreview, (call) => startRolePreview(call.database, call.viewer, call.body.role_id)),
  implement(contract.endPreview, (call) => endRolePreview(call.database, call.viewer)),
]
