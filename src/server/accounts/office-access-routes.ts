/** Roles, permissions and the audit log in the back office. */
import * as audit from '#contracts/accounts/audit-log.office.ts'
import * as contract from '#contracts/accounts/roles.office.ts'
import { type Implementation, implement } from '#server/platform/endpoints/implement.ts'
import { changeRolePermissions, makeRole, removeRole, renameRole } from './roles/change-roles.ts'
import { changeOwnPermissions, giveRoleTo, takeRoleFrom } from './roles/give-roles.ts'
import { endRolePreview, startRolePreview } from './roles/preview-role.ts'
import { showEntry, verifyLog } from './audit-log/read-audit.ts'
import { explainPermission, showGrantee } from './roles/show-grantees.ts'
import { compareTwoRoles, showRole } from './roles/show-roles.ts'
import { findChoices, listEntries } from './audit-log/audit-log.sql.ts'
import { listGrantees } from './roles/grantees.sql.ts'
import { withinScope } from './people/people-scope.ts'
import { listModules, listRoles } from './roles/roles.sql.ts'

export const officeAccessRoutes: Implementation[] = [
  implement(contract.officeModules, (call) => listModules(call.database, call.locale)),
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
  implement(contract.ownPermissions, async ({ viewer }) => Object.fromEntries(viewer.permissions)),
  implement(contract.grantees, ({ database, viewer, query, locale }) =>
    listGrantees(database, { scope: withinScope(viewer, 'permissions.view'), filters: query, locale }),
  ),
  implement(contract.permissionsOfUser, ({ database, viewer, params, locale }) =>
    showGrantee(database, viewer, { personId: params.id, locale }),
  ),
  implement(contract.whyAllowed, ({ database, viewer, params, query, locale }) =>
    explainPermission(database, viewer, { personId: params.id, ...query, locale }),
  ),
  implement(contract.giveRole, ({ database, viewer, params }) =>
    giveRoleTo(database, viewer, { personId: params.id, roleId: params.role }),
  ),
  implement(contract.takeRole, ({ database, viewer, params }) =>
    takeRoleFrom(database, viewer, { personId: params.id, roleId: params.role }),
  ),
  implement(contract.putOwnPermissions, ({ database, viewer, params, body }) =>
    changeOwnPermissions(database, viewer, { personId: params.id, changes: body.changes }),
  ),
  implement(contract.startPreview, (call) => startRolePreview(call.database, call.viewer, call.body.role_id)),
  implement(contract.endPreview, (call) => endRolePreview(call.database, call.viewer)),
  implement(audit.auditLog, (call) => listEntries(call.database, call.query)),
  implement(audit.auditChoices, (call) => findChoices(call.database)),
  implement(audit.auditEntry, (call) => showEntry(call.database, call.params.position)),
  implement(audit.verifyAudit, verifyLog),
]
