/** The next class of a batch, by the clock of the database: when it is, where, and whether it can be joined now. */
import type { NextClass } from '#contracts/learning/classes.ts'
import { type Classes, classDays } from './class-days.ts'

/** A batch as `batchClasses` reads it. */
export interface BatchClasses extends Classes {
  training_type: 'Live' | 'On-site'
  venue: string | null
  live_link: string | null
  /** The database's clock. */
  now: string
}

const joinBefore = 15 * 60_000
/** Dhaka has no summer time. */
const inDhaka = (day: string, time: string) => `${day}T${time}:00+06:00`
const isTime = (time: string | null): time is string => /^([01]\d|2[0-3]):[0-5]\d$/.test(time ?? '')

interface Moments {
  starts: string | null
  ends: string | null
  /** In milliseconds. A class whose hours are not known lasts the whole day. */
  opens: number
  closes: number
}

function momentsOf({ time, end_time: endTime }: Classes, day: string): Moments {
  const starts = isTime(time) ? inDhaka(day, time) : null
  const ends = isTime(time) && isTime(endTime) && endTime > time ? inDhaka(day, endTime) : null
  const midnight = Date.parse(inDhaka(day, '00:00'))
  return {
    starts,
    ends,
    opens: starts ? Date.parse(starts) - joinBefore : midnight,
    closes: ends ? Date.parse(ends) : midnight + 24 * 3600_000,
  }
}

/** Null when there are no classes, or the last one has ended. */
export function nextClass(batch: BatchClasses | null): NextClass | null {
  if (!batch) return null
  const now = Date.parse(batch.now)
  for (const day of classDays(batch)) {
    const { starts, ends, opens, closes } = momentsOf(batch, day)
    if (closes <= now) continue
    const isLive = batch.training_type === 'Live'
    const canJoin = opens <= now
    const venue = isLive ? null : batch.venue || null
    return {
      date: day,
      starts_at: starts,
      ends_at: ends,
      training_type: batch.training_type,
      venue,
      map_link: venue ? `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(venue)}` : null,
      join_link: isLive ? batch.live_link : null,
      join_from: starts && new Date(opens).toISOString(),
      can_join: isLive && canJoin && batch.live_link !== null,
      changes_in: Math.ceil(((canJoin ? closes : opens) - now) / 1000),
    }
  }
  return null
}
