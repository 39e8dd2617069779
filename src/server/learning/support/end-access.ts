/** Enrolments whose last day is over expire: the seat becomes free, and the learner is told. */
import { expireOneEnrolment } from '../enrolment/withdraw-enrolment.ts'
import { findOverAccess } from './access-end.sql.ts'
import type { SupportCall } from './support-call.ts'
import { lockRun } from './support.sql.ts'
import { leaveBatchSeat } from './take-batch-seat.ts'
import { tellLearnerOfAct } from './tell-learner-of-act.ts'

const atOnce = 500

/** Each in a transaction of its own. */
export async function endAccess(call: SupportCall): Promise<void> {
  const { database, cache } = call
  const over = await findOverAccess(database, atOnce)
  for (const { id } of over) {
    await database.transaction(async (transaction) => {
      const left = await expireOneEnrolment(transaction, id)
      for (const { batch_id } of left) await leaveBatchSeat(transaction, batch_id)
      const run = await lockRun(transaction, id)
      if (left.length === 0 || run?.state !== 'expired') return
      await tellLearnerOfAct(transaction, call, run, {
        kind: 'expired',
        reason: '',
        values: { course: run.course_name },
        path: '/dashboard',
      })
    })
  }
  if (over.length > 0) await cache.drop(database, 'courses')
}

/** Registers the job; call it before the jobs start. */
export function endAccessRegularly(call: SupportCall): void {
  call.jobs.schedule('end-access', '*/10 * * * *', () => endAccess(call))
}
