import { expect, test } from 'vitest'
import { estimateBytes } from './estimate-bytes.ts'

test('long texts, bytes and long lists count as what they are', () => {
  const text = 'x'.repeat(10_000)
  expect(estimateBytes({ text })).toBeGreaterThan(20_000)
  expect(estimateBytes({ body: Buffer.alloc(10_000) })).toBeGreaterThan(10_000)
  expect(estimateBytes(new Set([text]))).toBeGreaterThan(20_000)
  expect(estimateBytes(new Map([['key', { text }]]))).toBeGreaterThan(20_000)
  expect(estimateBytes(Array.from({ length: 1000 }, (_, at) => ({ at })))).toBeGreaterThan(48_000)
  expect(estimateBytes({ rows: [undefined, null, 1, text] })).toBeGreaterThan(20_000)
  expect(estimateBytes({})).toBeLessThan(100)
})

test('what stands there twice, or leads back to itself, counts once', () => {
  const row: Record<string, unknown> = { text: 'x'.repeat(1000) }
  row.self = row
  expect(estimateBytes([row, row])).toBeLessThan(3000)
})
