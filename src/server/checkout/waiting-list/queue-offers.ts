/** Queues the job that offers free seats to the waiting list. */
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import type { Database } from '#server/platform/postgres/database.ts'

/** No data: the job itself looks where a seat is free and somebody waits. */
export const offerPlacesJob = 'checkout.offer-places'

/** To be called in the transaction that frees a seat; the job runs once it commits. */
export async function queueOffers(database: Database, jobs: Jobs): Promise<void> {
  await jobs.enqueue(database, offerPlacesJob, {})
}
