/** Gives seats of licences that are locked to people who have none, the oldest licence first, and says so to each. */
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { grantEnrolments } from '#server/learning/enrolment/grant-enrolment.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import type { CompanyCall } from '../people/company-call.ts'
import { insertAllocations, type Licence } from './seats.sql.ts'
import { tellSeats } from './tell-seats.ts'

interface Given {
  courseId: string
  licences: readonly Licence[]
  /** At most as many as the licences have seats. */
  learnerIds: readonly string[]
}

export async function giveFromLicences(
  transaction: Database,
  { jobs, viewer }: Pick<CompanyCall, 'jobs' | 'viewer'>,
  { courseId, licences, learnerIds }: Given,
): Promise<void> {
  if (learnerIds.length === 0) return
  const { companyId, personId } = viewer
  const waiting = [...learnerIds]
  for (const licence of licences) {
    const share = waiting.splice(0, licence.available)
    if (share.length === 0) continue
    const given = await insertAllocations(transaction, { licence, companyId, learnerIds: share, personId })
    await grantEnrolments(transaction, {
      courseId,
      source: 'allocation',
      grants: given.map(({ id, learner_id }) => ({
        ...{ learnerId: learner_id, batchId: licence.batch_id, allocationId: id },
      })),
    })
  }
  await tellSeats(transaction, jobs, { kind: 'given', companyId, courseId, learnerIds: [...learnerIds] })
  await recordAudit(transaction, {
    ...{ viewer, action: 'seats.give', subjectKind: 'company', subjectId: companyId },
    after: { course_id: courseId, learner_ids: learnerIds },
  })
}
