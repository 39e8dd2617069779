import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Cache, createCache } from './cache.ts'
import type { Database } from '../postgres/database.ts'

const nobody = { run: async () => 0, afterCommit: (work: () => void) => work() } as unknown as Database
const keep = (key: string, tags: string[], since = cache.now()) =>
  cache.keep(key, { key }, tags, { since, seconds: 60, size: 1 })
let cache: Cache
beforeEach(() => {
  cache = createCache({ maxBytes: 100 * 513 })
})
afterEach(() => cache.close())

describe('tags', () => {
  test('drop all that carries them, and nothing else', async () => {
    keep('one', ['courses', 'mentors'])
    keep('two', ['mentors'])
    keep('three', ['faqs'])
    await cache.drop(nobody, 'courses')
    expect(['one', 'two', 'three'].map((key) => cache.get(key) !== undefined)).toEqual([false, true, true])
    await cache.drop(nobody, 'mentors', 'faqs')
    expect(['two', 'three'].map((key) => cache.get(key))).toEqual([undefined, undefined])
  })

  test('still drop what was kept again under the same key', async () => {
    keep('one', ['courses'])
    keep('one', ['mentors'])
    await cache.drop(nobody, 'courses')
    expect(cache.get('one')).toEqual({ key: 'one' })
    await cache.drop(nobody, 'mentors')
    expect(cache.get('one')).toBeUndefined()
  })

  test('drop once the transaction is committed what others kept while it was open', async () => {
    const later: (() => void)[] = []
    const transaction = { ...nobody, afterCommit: (work: () => void) => void later.push(work) } as Database
    await cache.drop(transaction, 'courses')
    keep('one', ['courses'])
    for (const work of later) work()
    expect(cache.get('one')).toBeUndefined()
  })

  test('keep out what was read before they were dropped', async () => {
    const before = cache.now()
    await cache.drop(nobody, 'courses')
    keep('old', ['courses'], before)
    expect(cache.get('old')).toBeUndefined()
  })
})

test('what is remembered counts by its size', async () => {
  const load = async () => ({ text: 'x'.repeat(20_000) })
  await cache.remember('small', ['courses'], async () => ({ text: 'x' }))
  await cache.remember('first', ['courses'], load)
  await cache.remember('second', ['courses'], load)
  expect(['small', 'first', 'second'].map((key) => cache.get(key) !== undefined)).toEqual([false, false, true])
})

test('addresses without end take no more memory than the limit', () => {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  const used = () => {
    collect()
    return process.memoryUsage().heapUsed
  }
  const before = used()
  for (let i = 0; i < 100_000; i++) keep(String(i).padStart(1000, 'x'), ['courses'])
  expect(used() - before).toBeLessThan(20_000_000)
  expect(cache.get(String(99_999).padStart(1000, 'x'))).toBeDefined()
})
