import { describe, expect, it } from 'vitest'
import { nextClass, ownClasses } from './next-class.ts'
import type { BatchClasses, ClassRow } from './own-classes.sql.ts'

const held = (number: number, day: string, change: Partial<ClassRow> = {}): ClassRow => ({
  meeting_id: `class-${number}`,
  number,
  title: '',
  date: day,
  starts_at: `${day}T19:00:00+06:00`,
  ends_at: `${day}T21:00:00+06:00`,
  hours: 'known',
  state: 'planned',
  moved_from: null,
  note: '',
  venue: 'House 41, Uttara',
  live_link: 'https://live.example/a',
  attendance: null,
  was_attended: null,
  ...change,
})
const days = ['2026-03-07', '2026-03-10', '2026-03-14', '2026-03-17']
const batch = (change: Partial<ClassRow> = {}, type: BatchClasses['training_type'] = 'Live'): BatchClasses => ({
  training_type: type,
  now: '',
  is_unopened_seat: false,
  classes: days.map((day, index) => held(index + 1, day, change)),
})
const at = (now: string, of: BatchClasses = batch()) => nextClass({ ...of, now: `${now}:00+06:00` })
const wholeDay = (day: string) => ({ hours: 'day' as const, starts_at: `${day}T00:00:00+06:00` })

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
      join_link: 'https://live.example/a',
      venue: null,
    }))
  it('there is none when the last has ended, nor without classes', () => {
    expect(at('2026-03-17T21:00')).toBeNull()
    expect(nextClass(null)).toBeNull()
  })
  it('is never a cancelled one', () => {
    const [first, ...others] = batch().classes
    const classes = [{ ...first!, state: 'cancelled' as const }, ...others]
    const without = { ...batch(), classes }
    expect(at('2026-03-07T19:30', without)?.number).toBe(2)
    expect(ownClasses({ ...without, now: '2026-03-07T22:00:00+06:00' })).toMatchObject([
      { number: 1, state: 'cancelled', is_over: true },
      { number: 2, is_over: false },
      {},
      {},
    ])
  })
  it('on site it has a place and a map, and nothing to join', () =>
    expect(at('2026-03-07T19:30', batch({}, 'On-site'))).toMatchObject({
      venue: 'House 41, Uttara',
      map_link: 'https://www.google.com/maps/search/?api=1&query=House%2041%2C%20Uttara',
      join_link: null,
      can_join: false,
    }))
  it('without hours it lasts the whole day', () => {
    const only: BatchClasses = {
      ...batch(),
      classes: [held(1, '2026-03-07', { ...wholeDay('2026-03-07'), ends_at: '2026-03-08T00:00:00+06:00' })],
    }
    expect(at('2026-03-07T00:00', only)).toMatchObject({ starts_at: null, join_from: null, can_join: true })
    expect(at('2026-03-07T23:59', only)).toMatchObject({ ends_at: null, can_join: true, changes_in: 60 })
    expect(at('2026-03-08T00:00', only)).toBeNull()
  })
  it('without a link nobody can join', () =>
    expect(at('2026-03-07T19:30', batch({ live_link: null }))).toMatchObject({ can_join: false, join_link: null }))
})
