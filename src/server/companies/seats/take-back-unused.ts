/** Seats of an order that is not paid are the company's no more, as far as nobody has opened their course. */
import { withdrawUnopenedEnrolment } from '#server/learning/enrolment/withdraw-enrolment.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { returnSeat, returnSeatsOfOrder } from '../seat-lots/seat-lots.sql.ts'
import { wakeRules } from '../waking/wake-rules.ts'
import { findSeatsOfOrder, markReclaimed } from './seats.sql.ts'
import { tellSeats } from './tell-seats.ts'

/** In the transaction of who reverses the order. Those who had one are told. Answers how many went back, and how many people use. */
export async function takeBackUnused(
  transaction: Database,
  jobs: Jobs,
  { orderId, personId }: { orderId: string; personId: string },
): Promise<{ returned: number; used: number }> {
  const taken = new Map<string, { companyId: string; courseId: string; learnerIds: string[] }>()
  for (const seat of await findSeatsOfOrder(transaction, orderId)) {
    // The enrolment is locked before the licence, as by whoever opens the course at this moment.
    const { id: allocationId, licence_id: licenceId, company_id: companyId, course_id: courseId } = seat
    if ((await withdrawUnopenedEnrolment(transaction, { allocationId })) === 'opened') continue
    if (!(await markReclaimed(transaction, allocationId))) continue
    await returnSeat(transaction, { licenceId, allocationId, personId })
    const told = taken.get(courseId) ?? { companyId, courseId, learnerIds: [] }
    told.learnerIds.push(seat.learner_id)
    taken.set(courseId, told)
  }
  for (const told of taken.values()) await tellSeats(transaction, jobs, { kind: 'taken_back', ...told })
  const { returned, given } = await returnSeatsOfOrder(transaction, orderId)
  await wakeRules(transaction, jobs)
  return { returned, used: given }
}
