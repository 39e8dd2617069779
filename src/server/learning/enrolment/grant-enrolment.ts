/** Makes learners owners of a course: bought, free, allocated by their company, or given by staff. */
import type { Database } from '#server/platform/postgres/database.ts'
import { insertEnrolments } from './enrolments.sql.ts'

export type EnrolmentSource = 'free' | 'order' | 'allocation' | 'staff'

export interface EnrolmentGrant {
  learnerId: string
  batchId: string
  orderId?: string
  allocationId?: string
}

/**
 * One enrolment for each learner and course: one that was withdrawn becomes active again with its progress, one that is
 * active stays as it is and `isNew` is false. Several courses in one transaction: grant them in the order of their ids.
 */
export async function grantEnrolment(
  database: Database,
  { courseId, source, ...grant }: EnrolmentGrant & { courseId: string; source: EnrolmentSource },
): Promise<{ isNew: boolean }> {
  const granted = await grantEnrolments(database, { courseId, source, grants: [grant] })
  return { isNew: granted.has(grant.learnerId) }
}

/** The same for many learners of one course, each named once: answers the ids of those who did not own it. */
export async function grantEnrolments(
  database: Database,
  { courseId, source, grants }: { courseId: string; source: EnrolmentSource; grants: EnrolmentGrant[] },
): Promise<Set<string>> {
  const rows = grants.map(({ learnerId, batchId, orderId = null, allocationId = null }) => {
    return { learnerId, batchId, orderId, allocationId }
  })
  return new Set(await insertEnrolments(database, courseId, source, rows))
}
