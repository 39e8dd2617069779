/** The audit log in the back office. */
import * as contract from '#contracts/accounts/audit-log.office.ts'
import { type Implementation, implement } from '#server/platform/endpoints/implement.ts'
import { findChoices, listEntries } from './audit-log.sql.ts'
import { showEntry, verifyLog } from './read-audit.ts'

export const officeAuditLogRoutes: Implementation[] = [
  implement(contract.auditLog, (call) => listEntries(call.database, call, call.query)),
  implement(contract.auditChoices, (call) => findChoices(call.database)),
  implement(contract.auditEntry, (call) => showEntry(call.database, call, call.params.position)),
  implement(contract.verifyAudit, verifyLog),
]
