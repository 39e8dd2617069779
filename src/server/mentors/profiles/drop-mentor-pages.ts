/** Drops what is kept of every page that shows mentors: profiles, courses, events, short lessons, the home page. */
import type { Cache } from '#server/platform/kept/cache.ts'
import type { Database } from '#server/platform/postgres/database.ts'

export const dropMentorPages = (transaction: Database, cache: Cache): Promise<void> =>
  cache.drop(transaction, 'mentors', 'courses', 'events', 'bites', 'site')
