/** The end of acting as somebody: by stopping, or by logging out. */
import type { Database } from '#server/platform/postgres/database.ts'
import type { SignedIn, Viewer } from '#server/platform/access/viewer.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { type Acting, deleteActing, findActing } from './acting.sql.ts'

/** Ends the acting and writes it down. */
export async function endActing(transaction: Database, viewer: SignedIn, acting: Acting): Promise<void> {
  await recordAudit(transaction, {
    viewer,
    action: 'person.stop_acting',
    subjectKind: 'person',
    subjectId: acting.person_id,
  })
  await deleteActing(transaction, acting.session_id)
}

/** Logging out, or in as another, while acting: the session that was left ends too, because no browser has its token any more. */
export async function endActingOnLeave({ viewer, database }: { viewer: Viewer; database: Database }): Promise<void> {
  if (viewer.kind === 'guest' || viewer.actedBy === null) return
  const acting = await findActing(database, viewer.sessionId)
  if (!acting) return
  await database.transaction(async (transaction) => {
    await endActing(transaction, viewer, acting)
    if (acting.staff_session_id) await deleteActing(transaction, acting.staff_session_id)
  })
}
