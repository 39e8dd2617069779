import { expect, test } from 'vitest'
import { checkReader, checkSender, type Mark } from './drop-slow-lines.ts'

/** Looks every four seconds; answers when the line was found too slow, undefined when it was not. */
function lateAfter(check: (mark: Mark, now: number) => Mark | undefined, bytes = 0): number | undefined {
  let mark: Mark | undefined = { at: 0, bytes }
  for (let now = 4000; now <= 120_000; now += 4000) {
    mark = check(mark, now)
    if (!mark) return now
  }
  return undefined
}

/** Somebody who takes `bytesPerSecond` of what is sent; `before` counted as taken when nothing waited. */
const readingAt = (bytesPerSecond: number, { pending = 1_000_000, isExact = true, before = 0 } = {}) =>
  lateAfter((mark, now) => {
    const taken = Math.min(pending, (now / 1000) * bytesPerSecond)
    return checkReader({ taken, isExact, isWaiting: taken < pending }, mark, now)
  }, before)

/** Somebody who sends a body of 5 MB. */
const sendingAt = (bytesPerSecond: number, isSending = true) =>
  lateAfter((mark, now) => checkSender({ bytesRead: (now / 1000) * bytesPerSecond }, mark, now, isSending))

test('who takes nothing, or a few bytes, is gone within twenty seconds', () => {
  for (const bytesPerSecond of [0, 1, 32, 400]) expect(readingAt(bytesPerSecond)).toBeLessThanOrEqual(20_000)
})

test('a line of 64 kbit/s goes on, and so does one of a quarter of that', () => {
  for (const bytesPerSecond of [2000, 8000, 1_000_000]) expect(readingAt(bytesPerSecond)).toBeUndefined()
})

test('a connection that nothing is sent on is nobody’s slow reader', () => {
  expect(readingAt(0, { pending: 0 })).toBeUndefined()
})

test('what counted as taken while nothing waited is not held against a line of 64 kbit/s', () => {
  expect(readingAt(8000, { before: 400_000 })).toBeUndefined()
  expect(readingAt(0, { before: 400_000 })).toBeLessThanOrEqual(20_000)
})

test('a count that is not exact is no reason to expect less', () => {
  expect(checkReader({ taken: 10, isExact: false, isWaiting: true }, { at: 0, bytes: 5000 }, 1000)?.bytes).toBe(5000)
  expect(checkReader({ taken: 10, isExact: true, isWaiting: true }, { at: 0, bytes: 5000 }, 1000)?.bytes).toBe(10)
})

test('who announced a body and sends nothing of it, or a few bytes, is gone within twenty seconds', () => {
  for (const bytesPerSecond of [0, 1, 32, 1000]) expect(sendingAt(bytesPerSecond)).toBeLessThanOrEqual(20_000)
})

test('a file goes on over a line of 64 kbit/s, and over one of half of that', () => {
  for (const bytesPerSecond of [4000, 8000, 1_000_000]) expect(sendingAt(bytesPerSecond)).toBeUndefined()
})

test('a connection that announced nothing is no slow sender', () => {
  expect(sendingAt(0, false)).toBeUndefined()
})
