/** Queues what people are told of a seat that was given or taken back: one job a change, however many people it is about. */
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import type { Database } from '#server/platform/postgres/database.ts'

/** Data: `QueuedSeatMessages`. */
export const tellSeatsJob = 'corporate.tell-seats'

export interface QueuedSeatMessages {
  kind: 'given' | 'taken_back'
  companyId: string
  courseId: string
  learnerIds: string[]
}

/** The messages are sent after `database` commits. */
export async function tellSeats(database: Database, jobs: Jobs, telling: QueuedSeatMessages): Promise<void> {
  await jobs.enqueue(database, tellSeatsJob, telling)
}
