/** Counts everybody's progress again in courses whose outline changed, in small batches. */
import type { Database } from '#server/platform/postgres/database.ts'
import { endRecount, keepPlace, lockNextEnrolments, lockStaleCourse, recountEnrolments } from './stale-progress.sql.ts'

const atOnce = 500

/** Answers how many enrolments were counted. Goes on where it was interrupted; two at once share the courses. */
export async function recountProgress(database: Database, batchSize = atOnce): Promise<number> {
  let total = 0
  for (;;) {
    const counted = await recountBatch(database, batchSize)
    if (counted === undefined) return total
    total += counted
  }
}

/** One batch in a transaction of its own; undefined when nothing is left that no other process is counting. */
export function recountBatch(database: Database, batchSize: number): Promise<number | undefined> {
  return database.transaction(async (transaction) => {
    const course = await lockStaleCourse(transaction)
    if (!course) return undefined
    const ids = await lockNextEnrolments(transaction, course, batchSize)
    await recountEnrolments(transaction, ids)
    const last = ids.length === batchSize ? ids.at(-1) : undefined
    await (last ? keepPlace(transaction, course.course_id, last) : endRecount(transaction, course.course_id))
    return ids.length
  })
}
