/** Takes a seat back from a learner who has not opened the course. */
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { withdrawUnopenedEnrolment } from '#server/learning/enrolment/withdraw-enrolment.ts'
import { conflict, notFound } from '#server/platform/errors.ts'
import type { CompanyCall } from '../people/company-call.ts'
import { wakeRules } from '../waking/wake-rules.ts'
import { expireLot, returnSeat } from '../seat-lots/seat-lots.sql.ts'
import { holdsAllocation, markReclaimed } from './seats.sql.ts'
import { tellSeats } from './tell-seats.ts'

type Asking = Pick<CompanyCall, 'database' | 'jobs' | 'viewer'>

/**
 * A seat whose last day is over expires as it comes back. Throws 404 for a seat of another company or one taken back before, 409 `course_opened` once a lecture or quiz was opened or a class attended.
 */
export function reclaimSeat({ database, jobs, viewer }: Asking, allocationId: string): Promise<null> {
  const { companyId, personId } = viewer
  return database.transaction(async (transaction) => {
    if (!(await holdsAllocation(transaction, companyId, allocationId))) throw notFound()
    // The enrolment is locked before the licence, as by whoever completes the course at this moment.
    if ((await withdrawUnopenedEnrolment(transaction, { allocationId })) === 'opened') {
      throw conflict('course_opened', 'The course was already opened, so this seat cannot be taken back.')
    }
    const taken = await markReclaimed(transaction, allocationId)
    if (!taken) throw notFound()
    const { learner_id } = taken
    const returned = await returnSeat(transaction, { licenceId: taken.licence_id, allocationId, personId })
    const { course_id } = returned
    if (returned.is_over) await expireLot(transaction, returned.lot_id)
    await wakeRules(transaction, jobs)
    await tellSeats(transaction, jobs, { kind: 'taken_back', companyId, courseId: course_id, learnerIds: [learner_id] })
    await recordAudit(transaction, {
      viewer,
      action: 'seats.take_back',
      subjectKind: 'company',
      subjectId: companyId,
      after: { course_id, learner_ids: [learner_id] },
    })
    return null
  })
}
