/** Takes a seat back from a learner who has not opened the course. */
import { withdrawUnopenedEnrolment } from '#server/learning/enrolment/withdraw-enrolment.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { conflict, notFound } from '#server/platform/errors.ts'
import { lockAllocation, markReclaimed, returnSeats } from './seats.sql.ts'

/** Throws 404 for a seat of another company or one taken back before, 409 `course_opened` once a lecture or quiz was opened. */
export function reclaimSeat(database: Database, companyId: string, allocationId: string): Promise<null> {
  return database.transaction(async (transaction) => {
    const held = await lockAllocation(transaction, companyId, allocationId)
    if (!held) throw notFound()
    if ((await withdrawUnopenedEnrolment(transaction, { allocationId })) === 'opened') {
      throw conflict('course_opened', 'The course was already opened, so this seat cannot be taken back.')
    }
    await markReclaimed(transaction, allocationId)
    await returnSeats(transaction, held.licenceId, 1)
    return null
  })
}
