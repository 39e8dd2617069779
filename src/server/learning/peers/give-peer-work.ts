/** Gives a learner the next work of another one: the work with the fewest graders, never one's own, never one twice. */
import { conflict } from '#server/platform/errors.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { findShare } from '../assignments/shares.sql.ts'
import { insertGrading, lockPeersOf } from './peers.sql.ts'

/** The one at hand until it is graded. Throws 409 `no_share` while nothing of one's own waits or the share is done, `none_waits`. */
export const givePeerWork = (
  database: Database,
  { learnerId, assignmentId: lectureId }: { learnerId: string; assignmentId: string },
): Promise<{ grading_id: string }> =>
  database.transaction(async (transaction) => {
    await lockPeersOf(transaction, lectureId)
    const share = await findShare(transaction, learnerId, lectureId)
    if (share?.work) return { grading_id: share.work.grading_id }
    if (!share || share.graded >= share.needed) throw conflict('no_share', 'You have no work of others to grade.')
    const given = await insertGrading(transaction, { learnerId, lectureId, share })
    if (!given) throw conflict('none_waits', 'No work waits for you now. We will tell you when one does.')
    return { grading_id: given.id }
  })
