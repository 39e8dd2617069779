/** Queues the question to a gateway that did not answer what became of a payment. */
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import type { Database } from '#server/platform/postgres/database.ts'

/** Data: `{ attemptId }`. */
export const checkAttemptJob = 'checkout.check-attempt'

export const queueCheck = (database: Database, jobs: Jobs, attemptId: string): Promise<void> =>
  jobs.enqueue(database, checkAttemptJob, { attemptId }, { startAfter: 15 })
