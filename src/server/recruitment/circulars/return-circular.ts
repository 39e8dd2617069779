/** A draft that waits for approval goes back to the company that wrote it, with the reason. */
import type { SignedIn } from '#server/platform/access/viewer.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { conflict, notFound } from '#server/platform/errors.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { findCircularRecord, setReview } from './circulars.sql.ts'

/** Throws 404, 409 `not_waiting`. */
export async function returnCircular(
  { database, viewer }: { database: Database; viewer: SignedIn },
  circularId: string,
  reason: string,
): Promise<null> {
  await database.transaction(async (transaction) => {
    const before = await findCircularRecord(transaction, circularId, { isLocked: true })
    if (!before) throw notFound()
    if (before.review !== 'waiting') throw conflict('not_waiting', 'This is not waiting for approval.')
    await setReview(transaction, circularId, { review: 'sent_back', reason })
    await recordAudit(transaction, {
      ...{ viewer, action: 'circular.return', subjectKind: 'circular', subjectId: circularId },
      after: { company_id: before.company_id, reason },
    })
  })
  return null
}
