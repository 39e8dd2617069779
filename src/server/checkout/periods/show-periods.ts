/** The months of the books for staff. */
import type { Period } from '#contracts/checkout/periods.office.ts'
import { holds } from '#server/platform/access/permission.ts'
import type { SignedIn } from '#server/platform/access/viewer.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { findOpenThings, findPeriods } from './periods.sql.ts'

/** Of months, the newest first: the first open one, once it is over. */
export const nextToClose = (periods: readonly Period[]) => periods.findLast(({ state }) => state === 'open')?.month

/** The last one that somebody closed: months without a closing of their own lie before it. */
export const lastClosed = (periods: readonly Period[]) =>
  periods.find(({ state, closed_at: closedAt }) => state === 'closed' && closedAt !== null)?.month

export async function showPeriods({ database, viewer }: { database: Database; viewer: SignedIn }) {
  const { periods, reopenings } = await findPeriods(database)
  const month = nextToClose(periods)
  const next = month ? { month, open: await findOpenThings(database, month) } : null
  const can = { close: holds(viewer, 'books.edit'), reopen: holds(viewer, 'books.approve') }
  return { periods, next, last: lastClosed(periods) ?? null, reopenings, can }
}
