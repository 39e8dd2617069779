/** Takes a course back: after a refund, or a seat that nobody used. Progress is kept for the day it is given again. */
import { type Database, empty, sql } from '#server/platform/postgres/database.ts'
import { isOpened, lockAllocatedEnrolment, withdrawEnrolments } from './enrolments.sql.ts'

/** Withdraws what an order gave, in whole or for one course. Answers how many enrolments ended; a second call answers 0. */
export function withdrawEnrolment(
  database: Database,
  { orderId, courseId }: { orderId: string; courseId?: string },
): Promise<number> {
  const ofCourse = courseId ? sql`and e.course_id = ${courseId}` : empty
  return database.transaction((transaction) =>
    withdrawEnrolments(transaction, sql`e.order_id = ${orderId} ${ofCourse}`),
  )
}

/**
 * Withdraws what an allocation gave unless a lecture or quiz of it was opened. To be called in a transaction: a report of
 * progress at the same moment either comes first and keeps the course, or finds it gone.
 */
export async function withdrawUnopenedEnrolment(
  transaction: Database,
  { allocationId }: { allocationId: string },
): Promise<'withdrawn' | 'opened'> {
  const enrolmentId = await lockAllocatedEnrolment(transaction, allocationId)
  if (!enrolmentId) return 'withdrawn'
  if (await isOpened(transaction, enrolmentId)) return 'opened'
  await withdrawEnrolments(transaction, sql`e.id = ${enrolmentId}`)
  return 'withdrawn'
}
