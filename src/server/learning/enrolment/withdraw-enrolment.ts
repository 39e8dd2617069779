/** Takes a course back: after a refund, or a seat that was not used. Progress is kept for the day it is given again. */
import { type Database, empty, sql } from '#server/platform/postgres/database.ts'
import { endEnrolments, isOpened, type LeftPlace, lockAllocatedEnrolment } from './enrolments.sql.ts'

/** Withdraws what an order gave, in whole or for one course. Answers the places that are free now; a second call answers none. */
export function withdrawEnrolment(
  database: Database,
  { orderId, courseId }: { orderId: string; courseId?: string },
): Promise<LeftPlace[]> {
  const ofCourse = courseId ? sql`and e.course_id = ${courseId}` : empty
  return database.transaction((transaction) => endEnrolments(transaction, sql`e.order_id = ${orderId} ${ofCourse}`))
}

/** Withdraws one active enrolment; the caller has locked it. */
export const withdrawOneEnrolment = (transaction: Database, enrolmentId: string): Promise<LeftPlace[]> =>
  endEnrolments(transaction, sql`e.id = ${enrolmentId}`)

/**
 * Withdraws what an allocation gave unless a lecture or quiz of it was opened or a class attended. To be called in a transaction:
 * a report of progress at the same moment either comes first and keeps the course, or finds it gone.
 */
export async function withdrawUnopenedEnrolment(
  transaction: Database,
  { allocationId }: { allocationId: string },
): Promise<'withdrawn' | 'opened'> {
  const enrolmentId = await lockAllocatedEnrolment(transaction, allocationId)
  if (!enrolmentId) return 'withdrawn'
  if (await isOpened(transaction, enrolmentId)) return 'opened'
  await endEnrolments(transaction, sql`e.id = ${enrolmentId}`)
  return 'withdrawn'
}

/** The last day of one enrolment is over; the caller has locked it. */
export const expireOneEnrolment = (transaction: Database, enrolmentId: string): Promise<LeftPlace[]> =>
  endEnrolments(transaction, sql`e.id = ${enrolmentId} and e.ends_on < dhaka_today()`, 'expired')
