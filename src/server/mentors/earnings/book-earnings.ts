/** Writes what mentors earned since the last time, as lines and in the ledger, see docs/decisions/0030. */
import { bookMentorCosts } from '#server/checkout/ledger/book-mentor-costs.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { insertDueEarnings, insertDueMinimums, lockEarnings } from './earnings.sql.ts'

/** May run at any time and any number of times: it writes only what is missing. Answers how many lines that was. */
export function bookEarnings(database: Database): Promise<number> {
  return database.transaction(async (transaction) => {
    await lockEarnings(transaction)
    const earned = await insertDueEarnings(transaction)
    // After it: a minimum makes up for what the other lines of the month leave.
    const lines = [...earned, ...(await insertDueMinimums(transaction))]
    if (lines.length > 0) await bookMentorCosts(transaction, lines)
    return lines.length
  })
}
