import { describe, expect, it } from 'vitest'
import { type Classes, hasClassOn } from './class-days.ts'

/** A Saturday; four classes of two hours. */
const batch: Classes = { start_date: '2026-03-07', days: ['sat', 'tue'], time: '19:00', end_time: '21:00', hours: 8 }
const daysOf = (classes: Classes) =>
  Array.from({ length: 40 }, (_, n) => new Date(Date.UTC(2026, 2, 1 + n)).toISOString().slice(0, 10)).filter((day) =>
    hasClassOn(classes, day),
  )

describe('the classes of a batch', () => {
  it.each<[string, Partial<Classes>, string[]]>([
    ['its days until its hours are over', {}, ['2026-03-07', '2026-03-10', '2026-03-14', '2026-03-17']],
    ['a started hour is a class', { hours: 4.5 }, ['2026-03-07', '2026-03-10', '2026-03-14']],
    ['a week apart without days', { days: [], hours: 6 }, ['2026-03-07', '2026-03-14', '2026-03-21']],
    ['the start day first, whatever its weekday', { days: ['tue'], hours: 4 }, ['2026-03-07', '2026-03-10']],
    ['days by their full names', { days: ['Tuesday'], hours: 4 }, ['2026-03-07', '2026-03-10']],
    ['only the first without hours', { hours: null }, ['2026-03-07']],
    ['only the first without an end', { end_time: null }, ['2026-03-07']],
    ['only the first when times are nonsense', { time: 'evening' }, ['2026-03-07']],
  ])('%s', (_, change, days) => expect(daysOf({ ...batch, ...change })).toEqual(days))
})
