/** Reads the audit log and says whether it is whole. */
import type { z } from 'zod'
import type { auditEntry, verifyAudit } from '#contracts/office-audit.ts'
import type { Database } from '../../platform/database.ts'
import { notFound } from '../../platform/errors.ts'
import { findEntry, walkChain } from '../queries/audit-log.ts'

/** Throws 404. */
export async function showEntry(database: Database, position: number): Promise<z.input<typeof auditEntry.data>> {
  const entry = await findEntry(database, position)
  if (!entry) throw notFound()
  return entry
}

export async function verifyLog(database: Database): Promise<z.input<typeof verifyAudit.data>> {
  const walk = await walkChain(database)
  return { is_whole: walk.faults === 0, ...walk }
}
