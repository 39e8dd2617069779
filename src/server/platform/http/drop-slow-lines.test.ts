import { expect, test, vi } from 'vitest'
import { checkReader } from './drop-slow-readers.ts'

/** Looks every four seconds at a reader who takes `bytesPerSecond` of what is sent; answers when it was closed. */
function closedAfter(bytesPerSecond: number, pending = 1_000_000): number | undefined {
  const destroy = vi.fn()
  let mark: { at: number; taken: number } | undefined = { at: 0, taken: 0 }
  for (let now = 4000; now <= 120_000; now += 4000) {
    const writeQueueSize = Math.max(0, pending - (now / 1000) * bytesPerSecond)
    const line = { writableLength: writeQueueSize, destroy, _handle: { bytesWritten: pending, writeQueueSize } }
    mark = checkReader(line, mark, now)
    if (!mark) {
      expect(destroy).toHaveBeenCalledOnce()
      return now
    }
  }
  expect(destroy).not.toHaveBeenCalled()
  return undefined
}

test('who takes nothing, or a few bytes, is gone within twenty seconds', () => {
  for (const bytesPerSecond of [0, 1, 32, 400]) expect(closedAfter(bytesPerSecond)).toBeLessThanOrEqual(20_000)
})

test('a line of 64 kbit/s goes on, and so does one of a quarter of that', () => {
  for (const bytesPerSecond of [2000, 8000, 1_000_000]) expect(closedAfter(bytesPerSecond)).toBeUndefined()
})

test('a connection that nothing is sent on is nobody’s slow reader', () => {
  expect(closedAfter(0, 0)).toBeUndefined()
})
