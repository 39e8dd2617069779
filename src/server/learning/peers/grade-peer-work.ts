/** A learner grades the work of another one, once; the last grade that a work needs settles it. */
import { conflict, notFound } from '#server/platform/errors.ts'
import type { Services } from '#server/platform/services.ts'
import type { Marks } from '../assignments/rubric.ts'
import { lockWork } from '../marking/handed-in.sql.ts'
import { readMarks } from '../marking/read-marks.ts'
import { findGiven, findStanding, lockPeersOf, writeGrading } from './peers.sql.ts'
import { settleWork } from './settle-work.ts'

interface Grading {
  gradingId: string
  marks: Marks
  points: number | null
  comment: string
}

/** Throws 404 for what was given to nobody or another, 409 `not_waiting`, and 422 at a criterion or at `points`. */
export function gradePeerWork(
  { database, ...call }: Pick<Services, 'database' | 'jobs' | 'config'>,
  learnerId: string,
  { gradingId, ...said }: Grading,
): Promise<{ graded: number; needed: number }> {
  return database.transaction(async (transaction) => {
    const asked = await findGiven(transaction, learnerId, gradingId)
    if (!asked) throw notFound()
    await lockPeersOf(transaction, asked.lecture_id)
    const given = await findGiven(transaction, learnerId, gradingId)
    const work = await lockWork(transaction, { mentorId: null }, asked.submission_id)
    if (!given || !work) throw notFound()
    if (given.graded_at !== null || given.has_fallen || work.state !== 'handed_in' || !work.is_studying)
      throw conflict('not_waiting', 'This work is graded or returned already.')
    await writeGrading(transaction, gradingId, { ...readMarks(work, said), comment: said.comment })
    await settleWork(transaction, call, given.submission_id)
    const own = await findStanding(transaction, given.for_id)
    await settleWork(transaction, call, given.for_id)
    return { graded: own?.graded ?? 0, needed: own?.peers ?? 0 }
  })
}
