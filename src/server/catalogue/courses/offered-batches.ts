/** Which batches courses have, as they were last read: what an address asks for is looked up without a statement. */
import type { Cache } from '#server/platform/kept/cache.ts'

const keyOf = (slug: string) => `offered batches ${slug}`
const seconds = 600

/** `since` is the cache's moment before the batches were read. */
export function noteOfferedBatches(cache: Cache, slug: string, numbers: readonly number[], since: number): void {
  cache.keep(keyOf(slug), new Set(numbers.map(String)), ['courses'], { since, seconds })
}

/** Undefined until somebody read the course. */
export const offeredBatches = (cache: Cache, slug: string): ReadonlySet<string> | undefined =>
  cache.get(keyOf(slug)) as ReadonlySet<string> | undefined
