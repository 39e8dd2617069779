import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { forgetOrderKey, orderKey } from './order-key.ts'

const minute = 60_000

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

it('keeps one key for the same order', () => {
  expect(orderKey('denim by card', 'first', 0)).toBe('first')
  expect(orderKey('denim by card', 'second', 10 * minute)).toBe('first')
})

it('gives another order another key, and the first one a new key afterwards', () => {
  orderKey('denim by card', 'first', 0)
  expect(orderKey('denim by bank', 'second', 0)).toBe('second')
  expect(orderKey('denim by card', 'third', 0)).toBe('third')
})

it('starts anew when the order is over or the key is old', () => {
  orderKey('denim by card', 'first', 0)
  expect(orderKey('denim by card', 'second', 16 * minute)).toBe('second')
  forgetOrderKey()
  expect(orderKey('denim by card', 'third', 16 * minute)).toBe('third')
})

it('works where storing is forbidden', () => {
  vi.stubGlobal('sessionStorage', {
    getItem() {
      throw new Error('forbidden')
    },
    setItem() {
      throw new Error('forbidden')
    },
  })
  expect(orderKey('denim by card', 'first', 0)).toBe('first')
})
