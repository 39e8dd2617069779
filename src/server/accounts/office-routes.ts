/** People, roles and the audit log in the back office. */
import type { Implementation } from '#server/platform/endpoints/implement.ts'
import { officeActingRoutes } from './acting/office-routes.ts'
import { officeAuditLogRoutes } from './audit-log/office-routes.ts'
import { officeEmployeesRoutes } from './employees/office-routes.ts'
import { officeRecoveryRoutes } from './recovery/office-routes.ts'
import { officeErasureRoutes } from './erasure/office-routes.ts'
import { officeMergingRoutes } from './merging/office-routes.ts'
import { officePeopleRoutes } from './users/office-routes.ts'
import { officeRolesRoutes } from './roles/office-routes.ts'

export const officeAccountsRoutes: Implementation[] = [
  ...officeRolesRoutes,
  ...officeAuditLogRoutes,
  ...officePeopleRoutes,
  ...officeActingRoutes,
  ...officeEmployeesRoutes,
  ...officeRecoveryRoutes,
  ...officeErasureRoutes,
  ...officeMergingRoutes,
]
