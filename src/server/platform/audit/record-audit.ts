/** The audit log: who did what to which thing, chained and signed so that nothing can be taken out later. */
import { type Database, sql } from '../postgres/database.ts'
import { isSignedIn, type Viewer } from '../access/viewer.ts'
import { followEntry } from './audit-head.ts'

export interface AuditEntry {
  viewer: Viewer
  /** Who acts, before they have a session. */
  personId?: string
  /** `order.refund`, for example. */
  action: string
  /** The table's name in the singular. */
  subjectKind: string
  subjectId: string
  /** JSON; no secrets. */
  before?: unknown
  after?: unknown
}

interface Written {
  position: number
  previous_hash: Buffer
  hash: Buffer
}

/** Adds an entry; in the transaction of the change it speaks of. Entries are chained one by one, so add it last. */
export async function recordAudit(database: Database, entry: AuditEntry): Promise<void> {
  const { viewer, action, subjectKind, subjectId } = entry
  const person = isSignedIn(viewer) ? viewer : undefined
  await database.transaction(async (transaction) => {
    const written = await transaction.first<Written>(sql`
    insert into audit_entry (actor_id, acted_by, action, subject_kind, subject_id, before, after)
    values (
      ${person?.personId ?? entry.personId ?? null}::uuid,
      ${person?.actedBy?.personId ?? null}::uuid,
      ${action}, ${subjectKind}, ${subjectId}, ${json(entry.before)}::jsonb, ${json(entry.after)}::jsonb)
    returning position, previous_hash, hash`)
    if (!written) throw new Error('The audit log did not take an entry')
    await followEntry(transaction, written)
  })
}

const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value))
