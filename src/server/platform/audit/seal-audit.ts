/** Signs the end of an audit log that has no valid signature, and seals what older releases wrote. */
import type { Database } from '../postgres/database.ts'
import { guest } from '../access/viewer.ts'
import { recordAudit } from './record-audit.ts'
import { type AnchorPlace, readAnchor, writeAnchor } from './audit-anchors.ts'
import { checkEnd, type End, signEnd } from './audit-head.ts'
import { checkChain } from './check-chain.ts'
import { findEnd } from './audit-head.sql.ts'
import { findFirstFormSeal } from './audit-chain.sql.ts'

/** A log that is older than its signed end is sealed when it gets one. */
const headMigration = '0140_audit_head.sql'
/** Entries from before it could be confused; a seal over their words as they are hashed today ends that. */
const wordsMigration = '0235_audit_words.sql'

/** What a log from before the migrations that were just applied needs. */
export async function sealMigratedAudit(place: AnchorPlace, applied: readonly string[]): Promise<void> {
  if (applied.includes(headMigration)) await sealAudit(place)
  if (applied.includes(wordsMigration)) await sealFirstForm(place.database)
}

/**
 * For a log from before there was a signature, after a new APP_SECRET, or when the database was put back on purpose.
 * False when the chain of the entries is broken: then nothing is signed. That it was signed stands in the log.
 */
export async function sealAudit(place: AnchorPlace): Promise<boolean> {
  const { database } = place
  const anchor = await readAnchor(place)
  if ((await checkEnd(database, anchor)).end === 'whole') return true
  if ((await checkChain(database)).faults > 0) return false
  await database.transaction(async (transaction) => {
    const before = await checkEnd(transaction, anchor)
    await recordSeal(transaction, 'end', { before })
    await signEnd(transaction)
  })
  const { last } = await findEnd(database)
  if (last) await writeAnchor(place, last)
  return true
}

/** Nothing is sealed that was tampered with before: it shows as it did. */
async function sealFirstForm(database: Database): Promise<void> {
  const { faults, firstForm } = await checkChain(database)
  if (faults > 0 || firstForm === null || (await checkEnd(database)).end !== 'whole') return
  if (!(await findFirstFormSeal(database))) await recordSeal(database, 'first-form', { after: { digest: firstForm } })
}

const recordSeal = (database: Database, subjectId: string, values: { before?: End; after?: { digest: string } }) =>
  recordAudit(database, { viewer: guest, action: 'audit.seal', subjectKind: 'audit', subjectId, ...values })
