/** Staff move a learner to another batch of the same course, or take the course back. Orders and money stay as they are. */
import type { z } from 'zod'
import type * as contract from '#contracts/learning/support.office.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { conflict, invalid } from '#server/platform/errors.ts'
import { localize } from '#server/platform/language/localize.ts'
import { withdrawOneEnrolment } from '../enrolment/withdraw-enrolment.ts'
import { lockActiveRun, refuseCompanySeat, type Staff, type SupportCall } from './support-call.ts'
import { findBatch, lockRun, writeBatch } from './support.sql.ts'
import { leaveBatchSeat, takeBatchSeat } from './take-batch-seat.ts'
import { tellLearnerOfAct } from './tell-learner-of-act.ts'

/** Throws 404, 409 as the contract says, 422 for a batch of another course. */
export async function moveEnrolment(
  call: SupportCall,
  viewer: Staff,
  { enrolmentId, body }: { enrolmentId: string; body: z.output<typeof contract.moveEnrolment.body> },
) {
  const { database, cache } = call
  const moved = await database.transaction(async (transaction) => {
    const run = await lockActiveRun(transaction, viewer, enrolmentId)
    refuseCompanySeat(run)
    if (run.batch_id === body.batch_id) throw conflict('already_done', 'The person is in this batch already.')
    if (run.batch_id !== body.from_batch_id) {
      throw conflict('changed_meanwhile', 'Someone else changed this after you opened it.')
    }
    const batch = await findBatch(transaction, body.batch_id)
    if (batch?.course_id !== run.course_id) throw invalid({ batch_id: ['Please choose one of the options.'] })
    const { isAdded } = await takeBatchSeat(transaction, { batchId: batch.batch_id, addsSeat: body.adds_seat })
    await leaveBatchSeat(transaction, run.batch_id)
    await writeBatch(transaction, run.enrolment_id, batch.batch_id)
    await tellLearnerOfAct(transaction, call, run, {
      kind: 'moved',
      reason: body.reason,
      values: { course: run.course_name, batch: String(batch.batch_no) },
      path: `/my-course/${run.slug}`,
    })
    const course = String(localize(run.course_name, 'en'))
    await recordAudit(transaction, {
      viewer,
      action: 'person.move_batch',
      subjectKind: 'person',
      subjectId: run.person_id,
      before: { course, batch: run.batch_no },
      after: { course, batch: batch.batch_no, seat_added: isAdded, reason: body.reason },
    })
    return { batch_no: batch.batch_no, seat_added: isAdded }
  })
  await cache.drop(database, 'courses')
  return moved
}

/** Throws 404, 409 `yourself`, `not_active`, `company_seat`. */
export async function withdrawPerson(
  call: SupportCall,
  viewer: Staff,
  { enrolmentId, reason }: { enrolmentId: string; reason: string },
) {
  const { database, cache } = call
  const isKept = await database.transaction(async (transaction) => {
    const run = await lockActiveRun(transaction, viewer, enrolmentId)
    refuseCompanySeat(run)
    for (const place of await withdrawOneEnrolment(transaction, run.enrolment_id)) {
      await leaveBatchSeat(transaction, place.batch_id)
    }
    const isKeptByCompany = (await lockRun(transaction, run.enrolment_id))?.state === 'active'
    if (!isKeptByCompany) {
      await tellLearnerOfAct(transaction, call, run, {
        kind: 'withdrawn',
        reason,
        values: { course: run.course_name },
        path: '/dashboard',
      })
    }
    const course = String(localize(run.course_name, 'en'))
    await recordAudit(transaction, {
      viewer,
      action: 'person.withdraw_course',
      subjectKind: 'person',
      subjectId: run.person_id,
      before: { course, batch: run.batch_no, state: 'active', progress: run.progress },
      after: { course, state: isKeptByCompany ? 'active' : 'withdrawn', reason },
    })
    return isKeptByCompany
  })
  await cache.drop(database, 'courses')
  return { is_kept_by_company: isKept }
}
