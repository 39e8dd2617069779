/** A transaction that is tried again when two of them stood in each other's way. */
import type { Database } from './database.ts'

/** Deadlock found, serialization failure: the loser did nothing and may simply come again. */
const collisions = new Set(['40P01', '40001'])

/** Like `database.transaction`; `work` may run several times and must have no effect outside of it. */
export async function inTransaction<Result>(
  database: Database,
  work: (transaction: Database) => Promise<Result>,
): Promise<Result> {
  for (let tries = 1; ; tries++) {
    try {
      return await database.transaction(work)
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : ''
      if (!collisions.has(code) || tries === 4) throw error
    }
  }
}
