/** Takes a seat back from a learner who has not opened the course. */
import { withdrawUnopenedEnrolment } from '#server/learning/enrolment/withdraw-enrolment.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { conflict, notFound } from '#server/platform/errors.ts'
import { holdsAllocation, markReclaimed, returnSeats } from './seats.sql.ts'

/** Throws 404 for a seat of another company or one taken back before, 409 `course_opened` once a lecture or quiz was opened. */
export function reclaimSeat(database: Database, companyId: string, allocationId: string): Promise<null> {
  return database.transaction(async (transaction) => {
    if (!(await holdsAllocation(transaction, companyId, allocationId))) throw notFound()
    // The enrolment is locked before the licence, as by whoever completes the course at this moment.
    if ((await withdrawUnopenedEnrolment(transaction, { allocationId })) === 'opened') {
      throw conflict('course_opened', 'The course was already opened, so this seat cannot be taken back.')
    }
    const taken = await markReclaimed(transaction, allocationId)
    if (!taken) throw notFound()
    await returnSeats(transaction, taken.licence_id, 1)
    return null
  })
}
