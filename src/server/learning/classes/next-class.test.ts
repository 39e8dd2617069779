/** The next class of a batch: which one, where, and from when it can be joined. */
import { describe, expect, it } from 'vitest'
import { type BatchClasses, nextClass } from './next-class.ts'

/** A Saturday; four classes of two hours. */
const batch: BatchClasses = {
  start_date: '2026-03-07',
  days: ['sat', 'tue'],
  time: '19:00',
  end_time: '21:00',
  hours: 8,
  training_type: 'Live',
  venue: 'House 41, Uttara',
  live_link: 'https://live.example/a',
  now: '2026-03-01T00:00:00+06:00',
}
const at = (now: string, change: Partial<BatchClasses> = {}) =>
  nextClass({ ...batch, ...change, now: `${now}:00+06:00` })

describe('the next class', () => {
  it.each([
    ['before the first', '2026-03-07T18:44', '2026-03-07', false, 60],
    ['15 minutes before', '2026-03-07T18:45', '2026-03-07', true, 8100],
    ['while it is held', '2026-03-07T20:59', '2026-03-07', true, 60],
    ['when it has ended', '2026-03-07T21:00', '2026-03-10', false, 3 * 86_400 - 2.25 * 3600],
    ['the last one', '2026-03-17T20:00', '2026-03-17', true, 3600],
  ])('%s', (_, now, date, can_join, changes_in) => expect(at(now)).toMatchObject({ date, can_join, changes_in }))
  it('says its hours, and from when it can be joined', () =>
    expect(at('2026-03-01T00:00')).toMatchObject({
      starts_at: '2026-03-07T19:00:00+06:00',
      ends_at: '2026-03-07T21:00:00+06:00',
      join_from: '2026-03-07T12:45:00.000Z',
      join_link: batch.live_link,
      venue: null,
    }))
  it('there is none when the last has ended, nor without classes', () => {
    expect(at('2026-03-17T21:00')).toBeNull()
    expect(nextClass(null)).toBeNull()
  })
  it('on site it has a place and a map, and nothing to join', () =>
    expect(at('2026-03-07T19:30', { training_type: 'On-site' })).toMatchObject({
      venue: 'House 41, Uttara',
      map_link: 'https://www.google.com/maps/search/?api=1&query=House%2041%2C%20Uttara',
      join_link: null,
      can_join: false,
    }))
  it('without hours it lasts the whole day', () => {
    expect(at('2026-03-07T00:00', { time: null })).toMatchObject({ starts_at: null, join_from: null, can_join: true })
    expect(at('2026-03-07T23:59', { time: null })).toMatchObject({ can_join: true, changes_in: 60 })
    expect(at('2026-03-08T00:00', { time: null })).toBeNull()
  })
  it('without a link nobody can join', () =>
    expect(at('2026-03-07T19:30', { live_link: null })).toMatchObject({ can_join: false, join_link: null }))
})
