/** Gives seats of one course to learners of the company: to all of them or to none. */
import { conflict, notFound } from '#server/platform/errors.ts'
import type { CompanyCall } from '../people/company-call.ts'
import { lockLots } from '../seat-lots/seat-lots.sql.ts'
import { giveFromLots } from './give-from-lots.ts'
import { candidates } from './seats.sql.ts'

/**
 * `already` are those who have a seat of it from this company: they cost nothing. Who owns the course otherwise gets a
 * seat like everybody else, for what people own is not the company's to know; should they lose the course, the seat gives
 * it back. A learner named twice counts once. Of several lots the one that expires first is used up first, then the oldest.
 *
 * Throws 404 for a course of which the company has no seats and for a learner who is not theirs, 409 `learner_suspended`,
 * and 409 `not_enough_seats`.
 */
export function allocateSeats(
  { database, jobs, viewer }: CompanyCall,
  { courseId, learnerIds }: { courseId: string; learnerIds: string[] },
): Promise<{ allocated: number; already: number; available: number }> {
  const { companyId } = viewer
  const wanted = [...new Set(learnerIds)].sort()
  return database.transaction(async (transaction) => {
    const lots = await lockLots(transaction, companyId, courseId)
    const learners = await candidates(transaction, companyId, courseId, wanted)
    if (lots.length === 0 || learners.length < wanted.length) throw notFound()
    if (learners.some((learner) => learner.status === 'suspended')) {
      throw conflict('learner_suspended', 'A suspended learner cannot get a seat.')
    }
    const waiting = learners.filter((learner) => !learner.has_seat).map((learner) => learner.learner_id)
    const allocated = waiting.length
    const available = lots.reduce((sum, lot) => sum + lot.available, 0)
    if (allocated > available) throw conflict('not_enough_seats', 'There are not enough seats left.')
    await giveFromLots(transaction, { jobs, viewer }, { companyId, courseId, lots, learnerIds: waiting })
    return { allocated, already: wanted.length - allocated, available: available - allocated }
  })
}
