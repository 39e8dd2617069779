/** Signs the end of an audit log that has no valid signature: one from before there were any, or after a new APP_SECRET. */
import type { Database } from '../platform/database.ts'
import { guest } from '../platform/viewer.ts'
import { recordAudit } from './audit.ts'
import { checkEnd, signEnd } from './audit-head.ts'
import { walkChain } from './queries/audit-log.ts'

/** A log that is older than its signed end is sealed when it gets one. */
export const auditHeadMigration = '0140_audit_head.sql'

/** False when the chain of the entries is broken: then nothing is signed. That it was signed stands in the log. */
export async function sealAudit(database: Database): Promise<boolean> {
  if ((await checkEnd(database)).end === 'whole') return true
  if ((await walkChain(database)).faults > 0) return false
  await database.transaction(async (transaction) => {
    const before = await checkEnd(transaction)
    await recordAudit(transaction, {
      viewer: guest,
      action: 'audit.seal',
      subjectKind: 'audit',
      subjectId: 'end',
      before,
    })
    await signEnd(transaction)
  })
  return true
}
