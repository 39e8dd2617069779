import { describe, expect, it } from 'vitest'
import { dhakaDate, registrationEnd } from './clock.ts'

describe('dhakaDate', () => {
  it.each([
    ['2026-03-01T17:59:59Z', '2026-03-01'],
    ['2026-03-01T18:00:00Z', '2026-03-02'],
    ['2025-12-31T18:00:00Z', '2026-01-01'],
  ])('%s is %s', (instant, date) => expect(dhakaDate(new Date(instant))).toBe(date))
})

describe('registrationEnd', () => {
  it.each([
    ['2026-03-01', '2026-03-01T17:59:59.000Z'],
    ['2028-02-29', '2028-02-29T17:59:59.000Z'],
  ])('%s ends at %s', (date, instant) => expect(registrationEnd(date).toISOString()).toBe(instant))

  it.each(['2026-02-31', 'tomorrow', ''])('refuses %j', (date) =>
    expect(() => registrationEnd(date)).toThrow(RangeError),
  )
})
