/** Looks at the back office as a role sees it; the session remembers which role. */
import type { Database } from '#server/platform/postgres/database.ts'
import { notFound } from '#server/platform/errors.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { setPreview } from './preview.sql.ts'
import type { Staff } from './own-grants.ts'

/** Throws 404 for a role that is not there. */
export async function startRolePreview(database: Database, viewer: Staff, roleId: string): Promise<null> {
  await database.transaction(async (transaction) => {
    if ((await setPreview(transaction, viewer.sessionId, roleId)) === 0) throw notFound()
    await recordAudit(transaction, { viewer, action: 'role.preview', subjectKind: 'role', subjectId: roleId })
  })
  return null
}

export async function endRolePreview(database: Database, viewer: Staff): Promise<null> {
  await setPreview(database, viewer.sessionId, null)
  return null
}
