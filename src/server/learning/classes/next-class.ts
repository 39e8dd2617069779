/** The next class of a batch, by the clock of the database: when it is, where, and whether it can be joined now. */
import type { NextClass, OwnClass } from '#contracts/learning/classes/classes.ts'
import { mapLink } from './map-link.ts'
import type { BatchClasses, ClassRow } from './own-classes.sql.ts'

const joinBefore = 15 * 60_000

/** Null when there are no classes, or the last one has ended. */
export function nextClass(batch: BatchClasses | null): NextClass | null {
  if (!batch) return null
  const now = Date.parse(batch.now)
  const next = batch.classes.find(({ state, ends_at }) => state === 'planned' && Date.parse(ends_at) > now)
  if (!next) return null
  const opens = Date.parse(next.starts_at) - (next.hours === 'day' ? 0 : joinBefore)
  const closes = Date.parse(next.ends_at)
  const isLive = batch.training_type === 'Live'
  const canJoin = opens <= now
  const hasLink = isLive && next.live_link !== null
  const venue = isLive ? null : next.venue || null
  return {
    ...shownClass(next),
    training_type: batch.training_type,
    venue,
    map_link: mapLink(venue),
    has_link: hasLink,
    join_link: hasLink && !batch.is_unopened_seat ? next.live_link : null,
    join_from: next.hours === 'day' ? null : new Date(opens).toISOString(),
    can_join: canJoin && hasLink,
    changes_in: Math.ceil(((canJoin ? closes : opens) - now) / 1000),
  }
}

/** All classes in the order of their time. */
export function ownClasses(batch: BatchClasses | null): OwnClass[] {
  if (!batch) return []
  const now = Date.parse(batch.now)
  return batch.classes.map((row) => ({
    ...shownClass(row),
    venue: batch.training_type === 'Live' ? null : row.venue || null,
    map_link: batch.training_type === 'Live' ? null : mapLink(row.venue),
    state: row.state,
    is_over: Date.parse(row.ends_at) <= now,
    attendance: row.attendance,
    was_attended: row.was_attended,
  }))
}

/** How many of the classes that are over one attended; one that is held now counts once it is joined. */
export function attendanceOf(classes: readonly OwnClass[]): { attended: number; held: number } | null {
  if (classes.length === 0) return null
  const isThere = ({ attendance }: OwnClass) => attendance === 'present' || attendance === 'joined'
  const held = classes.filter((each) => each.state === 'planned' && (each.is_over || isThere(each)))
  return { attended: held.filter(isThere).length, held: held.length }
}

function shownClass({ meeting_id, number, title, date, starts_at, ends_at, hours, moved_from, note }: ClassRow) {
  return {
    ...{ meeting_id, number, title, date, moved_from, note },
    starts_at: hours === 'day' ? null : starts_at,
    ends_at: hours === 'known' ? ends_at : null,
  }
}
