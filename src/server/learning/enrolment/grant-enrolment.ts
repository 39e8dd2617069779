/** Makes learners owners of a course: bought, free, allocated by their company, or given by staff. */
import type { Database } from '#server/platform/postgres/database.ts'
import { closeEndedRuns, insertEnrolments } from './enrolments.sql.ts'

type EnrolmentSource = 'free' | 'order' | 'allocation' | 'staff'

export interface EnrolmentGrant {
  learnerId: string
  batchId: string
  orderId?: string
  allocationId?: string
}

interface CourseGrant {
  courseId: string
  source: EnrolmentSource
  /** Whoever completed the course, or lost it, begins it anew; unless told, they have the same run as before. */
  opensNextRun?: boolean | undefined
}

/**
 * One current enrolment for each learner and course: one that was withdrawn becomes active again with its progress, one that
 * is active stays as it is. `isNew` is false when the run was theirs already: then no seat and no payment is due for it.
 * Several courses in one transaction: grant them in the order of their ids.
 */
export async function grantEnrolment(
  database: Database,
  { courseId, source, opensNextRun, ...grant }: EnrolmentGrant & CourseGrant,
): Promise<{ isNew: boolean }> {
  const granted = await grantEnrolments(database, { courseId, source, opensNextRun, grants: [grant] })
  return { isNew: granted.has(grant.learnerId) }
}

/** The same for many learners of one course, each named once: answers the ids of those whose run is new or given again. */
export async function grantEnrolments(
  database: Database,
  { courseId, source, opensNextRun = false, grants }: CourseGrant & { grants: EnrolmentGrant[] },
): Promise<Set<string>> {
  const rows = grants.map(({ learnerId, batchId, orderId = null, allocationId = null }) => {
    return { learnerId, batchId, orderId, allocationId }
  })
  if (!opensNextRun) return new Set(await insertEnrolments(database, courseId, source, rows))
  return database.transaction(async (transaction) => {
    const learnerIds = rows.map(({ learnerId }) => learnerId)
    await closeEndedRuns(transaction, courseId, learnerIds)
    return new Set(await insertEnrolments(transaction, courseId, source, rows))
  })
}
