/** Lists by words cost what a search costs, so they have a limit as the search has. */
import { takeFromLimit } from '#server/platform/access/rate-limit.ts'
import type { RequestContext, Services } from '#server/platform/services.ts'

/** A page of a list asks twice: for the courses and for the counts of its filters. */
const mostSearches = { max: 2400, seconds: 60 }

/** Counts for the visitor's address if there are words; throws 429 with Retry-After. */
export async function takeSearch(
  { database, address }: Pick<Services, 'database'> & Pick<RequestContext, 'address'>,
  words: string | undefined,
): Promise<void> {
  if (words?.trim()) await takeFromLimit(database, `lists-by-words:${address}`, mostSearches)
}
