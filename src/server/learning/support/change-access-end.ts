/** Staff say until when a learner can open a course: sooner, later, or without end. What expired is opened again by it. */
import type { z } from 'zod'
import type * as contract from '#contracts/learning/support.office.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { conflict, invalid } from '#server/platform/errors.ts'
import { dayIn } from '#server/platform/language/day-in.ts'
import { localize } from '#server/platform/language/localize.ts'
import { writeAccessEnd } from './access-end.sql.ts'
import { lockPresentRun, refuseCompanySeat, type Staff, type SupportCall } from './support-call.ts'
import { takeBatchSeat } from './take-batch-seat.ts'
import { tellLearnerOfAct } from './tell-learner-of-act.ts'

/** Throws 404, 409 as the contract says, 422 for a day that is over. */
export async function changeAccessEnd(
  call: SupportCall,
  viewer: Staff,
  { enrolmentId, body }: { enrolmentId: string; body: z.output<typeof contract.putAccessEnd.body> },
): Promise<{ ends_on: string | null; seat_added: boolean }> {
  const { database, cache } = call
  const { ends_on: endsOn, from_ends_on: shown, reason } = body
  const changed = await database.transaction(async (transaction) => {
    const run = await lockPresentRun(transaction, viewer, enrolmentId)
    refuseCompanySeat(run)
    if (run.state === 'active' && run.ends_on === endsOn) {
      throw conflict('already_done', 'Access ends on this day already.')
    }
    if (run.ends_on !== shown) throw conflict('changed_meanwhile', 'Someone else changed this after you opened it.')
    // The seat went back when access ended.
    const { isAdded } =
      run.state === 'expired'
        ? await takeBatchSeat(transaction, { batchId: run.batch_id, addsSeat: body.adds_seat })
        : { isAdded: false }
    if (!(await writeAccessEnd(transaction, { enrolmentId: run.enrolment_id, endsOn }))) {
      throw invalid({ ends_on: ['This day is in the past. Please choose today or a later day.'] })
    }
    await tellLearnerOfAct(transaction, call, run, {
      kind: endsOn ? 'ends_on' : 'without_end',
      reason,
      values: { course: run.course_name, ...(endsOn ? { day: dayIn(run.locale, endsOn) } : {}) },
      path: `/my-course/${run.slug}`,
    })
    const course = String(localize(run.course_name, 'en'))
    await recordAudit(transaction, {
      viewer,
      action: 'person.access_end',
      subjectKind: 'person',
      subjectId: run.person_id,
      before: { course, ends_on: run.ends_on, state: run.state },
      after: { course, ends_on: endsOn, state: 'active', seat_added: isAdded, reason },
    })
    return { ends_on: endsOn, seat_added: isAdded }
  })
  await cache.drop(database, 'courses')
  return changed
}
