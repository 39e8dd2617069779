/** Cleans stored HTML once more before it is shown: what an older release let through never reaches a page. */
import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { sanitizeAgain } from './sanitize.ts'

/** Cleaning takes milliseconds, and the same text is shown many times. */
const cleaned = new LRUCache<string, string>({ maxSize: 8 * 1024 * 1024, sizeCalculation: (html) => html.length + 64 })

export function sanitizeStored(html: string): string {
  if (html === '') return ''
  const key = createHash('sha256').update(html).digest('base64')
  let clean = cleaned.get(key)
  if (clean === undefined) cleaned.set(key, (clean = sanitizeAgain(html)))
  return clean
}
