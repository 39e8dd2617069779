/** Staff enrol a person in a batch: the seat counts, nothing is sold. */
import type { z } from 'zod'
import type { enrolPerson as contract } from '#contracts/learning/support.office.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { conflict, invalid } from '#server/platform/errors.ts'
import { localize } from '#server/platform/language/localize.ts'
import type { Locale } from '#contracts/locales.ts'
import { grantEnrolment } from '../enrolment/grant-enrolment.ts'
import { lockLearnerFor, type Staff, type SupportCall } from './support-call.ts'
import { findBatch, hasCourse } from './support.sql.ts'
import { takeBatchSeat } from './take-batch-seat.ts'
import { tellLearnerOfAct } from './tell-learner-of-act.ts'

/** Throws 404, 409 `yourself`, `no_learner`, `already_enrolled`, `sold_out`, 422 at the batch. */
export async function enrolPerson(
  call: SupportCall & { locale: Locale },
  viewer: Staff,
  { personId, body }: { personId: string; body: z.output<typeof contract.body> },
) {
  const { database, cache } = call
  const enrolled = await database.transaction(async (transaction) => {
    const person = await lockLearnerFor(transaction, viewer, personId)
    const batch = await findBatch(transaction, body.batch_id)
    if (!batch?.is_published) throw invalid({ batch_id: ['Please choose one of the options.'] })
    const own = { learnerId: person.learner_id, courseId: batch.course_id }
    const hasIt = () =>
      conflict('already_enrolled', 'The person has this course already. Move them to another batch instead.')
    // Before the seat: of the last one a colleague who pressed first is told, not that the batch is full.
    if (await hasCourse(transaction, { ...own, beginsAgain: body.begins_again })) throw hasIt()
    const { isAdded } = await takeBatchSeat(transaction, { batchId: batch.batch_id, addsSeat: body.adds_seat })
    const { isNew } = await grantEnrolment(transaction, {
      ...own,
      batchId: batch.batch_id,
      source: 'staff',
      opensNextRun: body.begins_again,
    })
    // The seat goes back with the transaction.
    if (!isNew) throw hasIt()
    await tellLearnerOfAct(transaction, call, person, {
      kind: 'enrolled',
      reason: body.reason,
      values: { course: batch.course_name, batch: String(batch.batch_no) },
      path: `/my-course/${batch.slug}`,
    })
    const course = String(localize(batch.course_name, 'en'))
    await recordAudit(transaction, {
      viewer,
      action: 'person.enrol',
      subjectKind: 'person',
      subjectId: person.person_id,
      before: { course, batch: null },
      after: { course, batch: batch.batch_no, seat_added: isAdded, reason: body.reason },
    })
    return {
      course_name: String(localize(batch.course_name, call.locale)),
      batch_no: batch.batch_no,
      seat_added: isAdded,
    }
  })
  await cache.drop(database, 'courses')
  return enrolled
}
