/** The mentor's day by the clock of the database: which class comes next, and whether it can be joined now. */
import type { z } from 'zod'
import type { mentorDay } from '#contracts/mentors/teaching.ts'
import { listCoursesOfMentor } from '#server/catalogue/lists/list-courses.ts'
import type { Call } from '#server/platform/endpoints/implement.ts'
import { type ComingClass, findDay } from './teaching.sql.ts'

const joinBefore = 15 * 60_000

/** More than anybody teaches. */
const mostCourses = 200

export async function showDay(
  call: Pick<Call<typeof mentorDay>, 'database' | 'cache' | 'clock' | 'viewer' | 'locale'>,
): Promise<z.input<typeof mentorDay.data>> {
  const { database, viewer, locale } = call
  const [{ now: clock, next_class: next, week, ...day }, courses] = await Promise.all([
    findDay(database, viewer.mentorId, locale),
    listCoursesOfMentor(call, { mentorId: viewer.mentorId, most: mostCourses }, { locale, learnerId: null }),
  ])
  const now = Date.parse(clock)
  return {
    ...day,
    courses,
    week: week.map(shownClass),
    next_class: next && { ...shownClass(next), ...ofNext(next, now) },
  }
}

function ofNext(next: ComingClass & { venue: string; live_link: string | null }, now: number) {
  const opens = Date.parse(next.starts_at) - (next.hours === 'day' ? 0 : joinBefore)
  const isOpen = opens <= now
  const isLive = next.training_type === 'Live'
  return {
    training_type: next.training_type,
    venue: isLive ? '' : next.venue,
    join_link: isLive && isOpen ? next.live_link : null,
    changes_in: Math.ceil(((isOpen ? Date.parse(next.ends_at) : opens) - now) / 1000),
  }
}

const shownClass = <Row extends ComingClass>({ hours, ends_at, ...row }: Row) => ({
  ...row,
  ends_at: hours === 'known' ? ends_at : null,
  is_day_only: hours === 'day',
})
