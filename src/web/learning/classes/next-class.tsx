/** When and where the next class of a course is, and the button to join a live one as soon as that is possible. */
import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import type { NextClass as Class } from '#contracts/learning/classes/classes.ts'
import { date, dateAndTime, listed, time } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { ButtonLink, SmartLink } from '#web/ui/fields/button.tsx'
import { OwnZone } from './own-zone.tsx'

/** A browser counts no longer than 24 days; an open page asks again once a day. */
const longestWait = 24 * 3600

interface NextClassProps {
  next: Class
  /** Of its course. */
  slug: string
  /** Where the page is not the course's own. */
  courseName?: string
}

export function NextClass({ next, slug, courseName }: NextClassProps) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const timer = setTimeout(revalidate, Math.min(next.changes_in + 1, longestWait) * 1000)
    return () => clearTimeout(timer)
  }, [next, revalidate])
  return (
    <section className="panel panel--pad row between row--wrap" aria-labelledby="next-class">
      <div>
        <h2 className="h3" id="next-class">
          {m.next_class()}
        </h2>
        {courseName && (
          <p className="is-title">
            <SmartLink href={`/my-course/${slug}`}>{courseName}</SmartLink>
          </p>
        )}
        {next.title && <p className="is-title">{next.title}</p>}
        {next.moved_from && (
          <p className="small muted">
            <s>{m.class_was({ moment: dateAndTime(next.moved_from) })}</s>
          </p>
        )}
        <p>
          <b>{listed([date(next.date), hours(next)])}</b>
          {next.starts_at && <OwnZone moment={next.starts_at} />}
        </p>
        {next.note && <p className="small">{next.note}</p>}
        {next.venue && (
          <p>
            {next.venue} {next.map_link && <SmartLink href={next.map_link}>{m.show_on_map()}</SmartLink>}
          </p>
        )}
        {!next.starts_at && !next.has_link && <p className="small muted">{m.class_hours_to_come()}</p>}
        {next.training_type === 'Live' && !next.can_join && <p className="small muted">{whenToJoin(next)}</p>}
      </div>
      {next.can_join && <JoinClass href={`/my-course/${slug}/class/${next.meeting_id}`} />}
    </section>
  )
}

/** A button to people, who expect Space to press it; a link to the browser, so that it works without script. */
function JoinClass({ href }: { href: string }) {
  return (
    <ButtonLink
      variant="primary"
      href={href}
      role="button"
      target="_blank"
      rel="noreferrer"
      onKeyDown={(event) => {
        if (event.key !== ' ') return
        event.preventDefault()
        event.currentTarget.click()
      }}
    >
      {m.join_class()}
    </ButtonLink>
  )
}

function hours({ starts_at, ends_at }: Class): string | null {
  if (!starts_at) return null
  const from = time(starts_at)
  return m.hours_in_dhaka({ hours: ends_at ? m.from_to({ from, to: time(ends_at) }) : from })
}

function whenToJoin({ has_link, join_from, changes_in, date: day }: Class): string {
  if (!has_link) return m.join_link_to_come()
  // By the server's clock, so that the browser writes what the page had.
  const now = join_from && new Date(Date.parse(join_from) - changes_in * 1000)
  if (now && date(now) === date(day)) return m.class_opens_at({ time: time(join_from) })
  return join_from ? m.join_class_from({ moment: dateAndTime(join_from) }) : m.join_class_on_day()
}

type WithClass = { next_class: Class | null }
const startOf = ({ date: day, starts_at }: Class) => Date.parse(starts_at ?? `${day}T00:00:00+06:00`)

/** Courses with a class to come, the soonest first. */
export const byNextClass = <Course extends WithClass>(courses: readonly Course[]): Course[] =>
  courses
    .flatMap((course) => (course.next_class ? [{ course, at: startOf(course.next_class) }] : []))
    .sort((a, b) => a.at - b.at)
    .map(({ course }) => course)

/** The one that comes first of several courses. */
export function soonest<Course extends WithClass>(courses: readonly Course[]) {
  const [course] = byNextClass(courses)
  return course?.next_class ? { course, next: course.next_class } : undefined
}
