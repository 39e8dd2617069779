/** Finds the payment that settled an order. */
import type { Database } from '#server/platform/postgres/database.ts'
import { type AttemptRow, paidAttempts } from './attempts.sql.ts'

/** The first paid attempt, or the first one that was held. */
export async function settlingAttempt(database: Database, orderId: string): Promise<AttemptRow | undefined> {
  const attempts = await paidAttempts(database, orderId)
  return attempts.find(({ state }) => state === 'paid') ?? attempts[0]
}
