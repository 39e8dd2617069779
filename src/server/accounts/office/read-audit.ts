/** Reads the audit log and says whether it is whole. */
import type { z } from 'zod'
import type { auditEntry, verifyAudit } from '#contracts/office-audit.ts'
import type { Database } from '../../platform/database.ts'
import { notFound } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import { checkEnd } from '../audit-head.ts'
import { findEntry, walkChain } from '../queries/audit-log.ts'

/** Throws 404. */
export async function showEntry(database: Database, position: number): Promise<z.input<typeof auditEntry.data>> {
  const entry = await findEntry(database, position)
  if (!entry) throw notFound()
  return entry
}

/** What was found also goes into the process's own log, which whoever changes the database does not reach. */
export async function verifyLog({
  database,
  log,
}: Pick<Services, 'database' | 'log'>): Promise<z.input<typeof verifyAudit.data>> {
  const walk = await walkChain(database)
  const end = await checkEnd(database)
  const isWhole = walk.faults === 0 && end.end === 'whole'
  log[isWhole ? 'info' : 'error']({ event: 'audit_verified', faults: walk.faults, ...end }, 'audit log verified')
  return { is_whole: isWhole, ...walk, ...end }
}
