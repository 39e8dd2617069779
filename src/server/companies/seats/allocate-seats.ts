/** Gives seats of one course to learners of the company: to all of them or to none. */
import { grantEnrolments } from '#server/learning/enrolment/grant-enrolment.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { conflict, notFound } from '#server/platform/errors.ts'
import {
  candidates,
  deleteAllocations,
  insertAllocations,
  type Licence,
  lockLicences,
  returnSeats,
  takeSeats,
} from './seats.sql.ts'

interface Giver {
  companyId: string
  personId: string
}

const notEnoughSeats = () => conflict('not_enough_seats', 'There are not enough seats left.')

/**
 * `already` are those who own the course or have a seat of it: they cost nothing. A learner named twice counts once. With
 * licences of several batches the oldest is used up first.
 *
 * Throws 404 for a course of which the company has no seats and for a learner who is not theirs, 409 `learner_suspended`,
 * and 409 `not_enough_seats`.
 */
export function allocateSeats(
  database: Database,
  giver: Giver,
  { courseId, learnerIds }: { courseId: string; learnerIds: string[] },
): Promise<{ allocated: number; already: number; available: number }> {
  const wanted = [...new Set(learnerIds)].sort()
  return database.transaction(async (transaction) => {
    const licences = await lockLicences(transaction, giver.companyId, courseId)
    const learners = await candidates(transaction, giver.companyId, courseId, wanted)
    if (licences.length === 0 || learners.length < wanted.length) throw notFound()
    if (learners.some((learner) => learner.status === 'suspended')) {
      throw conflict('learner_suspended', 'A suspended learner cannot get a seat.')
    }
    const waiting = learners.filter((learner) => !learner.has_course).map((learner) => learner.learner_id)
    const available = licences.reduce((sum, licence) => sum + licence.available, 0)
    if (waiting.length > available) throw notEnoughSeats()
    let allocated = 0
    for (const licence of licences) {
      const share = waiting.splice(0, licence.available)
      if (share.length > 0) allocated += await giveSeats(transaction, giver, { courseId, licence, learnerIds: share })
    }
    return { allocated, already: wanted.length - allocated, available: available - allocated }
  })
}

/** Answers how many seats were used: not those of learners who came to own the course at this very moment. */
async function giveSeats(
  transaction: Database,
  { companyId, personId }: Giver,
  { courseId, licence, learnerIds }: { courseId: string; licence: Licence; learnerIds: string[] },
): Promise<number> {
  if (!(await takeSeats(transaction, licence.id, learnerIds.length))) throw notEnoughSeats()
  const given = await insertAllocations(transaction, { licenceId: licence.id, companyId, learnerIds, personId })
  const granted = await grantEnrolments(transaction, {
    courseId,
    source: 'allocation',
    grants: given.map(({ id, learner_id }) => ({
      learnerId: learner_id,
      batchId: licence.batch_id,
      allocationId: id,
    })),
  })
  const unused = given.filter(({ learner_id }) => !granted.has(learner_id)).map(({ id }) => id)
  if (unused.length > 0) {
    await deleteAllocations(transaction, unused)
    await returnSeats(transaction, licence.id, unused.length)
  }
  return given.length - unused.length
}
