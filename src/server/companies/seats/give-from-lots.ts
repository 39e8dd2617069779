/** Gives seats of lots that are locked to people who have none, the first lot first, and says so to each. */
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { grantEnrolments } from '#server/learning/enrolment/grant-enrolment.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { isSignedIn, type Viewer } from '#server/platform/access/viewer.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import type { Lot } from '../seat-lots/seat-lots.sql.ts'
import { completeFormerSeats, type GivenRule, insertAllocations } from './seats.sql.ts'
import { tellSeats } from './tell-seats.ts'

interface Given {
  companyId: string
  courseId: string
  lots: readonly Lot[]
  /** At most as many as the lots have seats. */
  learnerIds: readonly string[]
  /** By which they are given, and not by hand. */
  rule?: GivenRule
}

/** Answers what is left of the lots. */
export async function giveFromLots(
  transaction: Database,
  { jobs, viewer }: { jobs: Jobs; viewer: Viewer },
  { companyId, courseId, lots, learnerIds, rule }: Given,
): Promise<readonly Lot[]> {
  if (learnerIds.length === 0) return lots
  const personId = isSignedIn(viewer) ? viewer.personId : null
  const isAgain = rule?.is_again === true
  if (isAgain) await completeFormerSeats(transaction, { companyId, courseId, learnerIds })
  const waiting = [...learnerIds]
  const left: Lot[] = []
  for (const lot of lots) {
    const share = waiting.splice(0, lot.available)
    left.push({ ...lot, available: lot.available - share.length })
    if (share.length === 0) continue
    const given = await insertAllocations(transaction, { lot, companyId, learnerIds: share, personId, rule })
    await grantEnrolments(transaction, {
      courseId,
      source: 'allocation',
      opensNextRun: isAgain,
      grants: given.map(({ id, learner_id }) => ({
        ...{ learnerId: learner_id, batchId: lot.batch_id, allocationId: id },
      })),
    })
  }
  await tellSeats(transaction, jobs, { kind: 'given', companyId, courseId, learnerIds: [...learnerIds] })
  await recordAudit(transaction, {
    ...{ viewer, action: rule ? 'seats.give_by_rule' : 'seats.give', subjectKind: 'company', subjectId: companyId },
    after: { course_id: courseId, learner_ids: learnerIds, ...(rule && { rule }) },
  })
  return left
}
