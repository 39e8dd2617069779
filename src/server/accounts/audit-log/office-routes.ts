/** The audit log in the back office. */
import * as contract from '#contracts/accounts/audit-log.office.ts'
import type { Implementation } from '#server/platform/endpoints/implement.ts'
import { implementOffice } from '#server/platform/endpoints/office-endpoint.ts'
import { findChoices, listEntries } from './audit-log.sql.ts'
import { showEntry, verifyLog } from './read-audit.ts'

export const officeAuditLogRoutes: Implementation[] = [
  implementOffice(contract.auditLog, (call) => listEntries(call.database, call, call.query)),
  implementOffice(contract.auditChoices, (call) => findChoices(call.database)),
  implementOffice(contract.auditEntry, (call) => showEntry(call.database, call, call.params.position)),
  implementOffice(contract.verifyAudit, verifyLog),
]
