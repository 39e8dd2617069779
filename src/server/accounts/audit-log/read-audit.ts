/** Reads the audit log and says whether it is whole. */
import type { z } from 'zod'
import type { auditEntry, verifyAudit } from '#contracts/accounts/audit-log.office.ts'
import type { Locale } from '#contracts/locales.ts'
import type { Viewer } from '#server/platform/access/viewer.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { notFound } from '#server/platform/errors.ts'
import type { Services } from '#server/platform/services.ts'
import { readAnchor } from '#server/platform/audit/audit-anchors.ts'
import { checkEnd } from '#server/platform/audit/audit-head.ts'
import { checkChain } from '#server/platform/audit/check-chain.ts'
import { findEntry } from './audit-log.sql.ts'

/** Throws 404. */
export async function showEntry(
  database: Database,
  reader: { viewer: Viewer; locale: Locale },
  position: number,
): Promise<z.input<typeof auditEntry.data>> {
  const entry = await findEntry(database, reader, position)
  if (!entry) throw notFound()
  return entry
}

/** What was found also goes into the process's own log, which whoever changes the database does not reach. */
export async function verifyLog(
  services: Pick<Services, 'database' | 'config' | 'log'>,
): Promise<z.input<typeof verifyAudit.data>> {
  const { database, log } = services
  const { entries, faults, places } = await checkChain(database)
  const anchor = await readAnchor(services)
  const end = await checkEnd(database, anchor)
  const found = { faults, ...end, anchored: anchor?.position ?? 0 }
  const isWhole = faults === 0 && end.end === 'whole'
  log[isWhole ? 'info' : 'error']({ event: 'audit_verified', ...found }, 'audit log verified')
  return { is_whole: isWhole, entries, places, ...found }
}
