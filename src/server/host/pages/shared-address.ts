/** The address under which visitors without a session share an answer (rule R7): without what it does not depend on. */
import { trainingTypes } from '#contracts/catalogue/courses.ts'
import { readByLists } from './is-cacheable-query.ts'
import { offeredBatches } from '#server/catalogue/courses/offered-batches.ts'
import type { Cache } from '#server/platform/kept/cache.ts'
import { addressLimit } from '#server/platform/http/long-address.ts'

const details = /^(?:\/[a-z]{2})?\/courses\/([^/]+)\/details(?:\.data)?$/
const detailsCall = /^\/api\/courses-details\/([^/]+)$/
/** The home page, the list of courses and the questions: other pages may read more than what is named below. */
const lists = /^(?:\/_root|(?:\/[a-z]{2})?(?:\/|\/courses|\/faq)?)(?:\.data)?$/

/** What every batch that a course does not have is called. */
const noBatch = 'unknown'

/** Leaves out what the page does not read; every batch that the course does not have is one. */
export const sharedAddress =
  (cache: Cache) =>
  (url: string): string => {
    const at = url.indexOf('?')
    if (at < 0 || url.length > addressLimit) return url
    const path = url.slice(0, at)
    const search = new URLSearchParams(url.slice(at + 1))
    if (lists.test(path))
      return addressOf(
        path,
        [...search].filter(([name]) => readByLists.has(name)),
      )
    const call = detailsCall.exec(path)?.[1]
    if (call)
      return addressOf(
        path,
        [...search].map((pair) => withBatch(cache, call, pair)),
      )
    const page = details.exec(path)?.[1]
    return page
      ? addressOf(
          path,
          [...search].filter(isReadByDetails).map((pair) => withBatch(cache, page, pair)),
        )
      : url
  }

type Pair = [name: string, value: string]

const isReadByDetails = ([name, value]: Pair): boolean =>
  name === 'batch' || name === '_routes' || (name === 'mode' && trainingTypes.some((type) => type === value))

function withBatch(cache: Cache, slug: string, [name, value]: Pair): Pair {
  return [name, name === 'batch' && value !== '' && !isOffered(cache, slug, value) ? noBatch : value]
}

/** Before anybody read the course, what looks like a batch may be one. */
function isOffered(cache: Cache, slug: string, batch: string): boolean {
  return offeredBatches(cache, slug)?.has(batch) ?? /^[1-9]\d{0,5}$/.test(batch)
}

function addressOf(path: string, pairs: Pair[]): string {
  return pairs.length > 0 ? `${path}?${new URLSearchParams(pairs)}` : path
}
