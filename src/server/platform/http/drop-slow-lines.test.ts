import { expect, test } from 'vitest'
import { checkReader, checkSender, type Mark } from './drop-slow-lines.ts'

/** Looks every four seconds; answers when the line was found too slow, undefined when it was not. */
function lateAfter(check: (mark: Mark, now: number) => Mark | undefined): number | undefined {
  let mark: Mark | undefined = { at: 0, bytes: 0 }
  for (let now = 4000; now <= 120_000; now += 4000) {
    mark = check(mark, now)
    if (!mark) return now
  }
  return undefined
}

/** Somebody who takes `bytesPerSecond` of what is sent. */
const readingAt = (bytesPerSecond: number, pending = 1_000_000) =>
  lateAfter((mark, now) => {
    const writeQueueSize = Math.max(0, pending - (now / 1000) * bytesPerSecond)
    return checkReader(
      { writableLength: writeQueueSize, _handle: { bytesWritten: pending, writeQueueSize } },
      mark,
      now,
    )
  })

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
  expect(readingAt(0, 0)).toBeUndefined()
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
