/** The next class of a mentor: when and where, who has missed the last ones, and the button to join 15 minutes before. */
import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import type { NextTaughtClass as Class } from '#contracts/mentors/teaching.ts'
import { date, dateAndTime, listed, number, time } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { ButtonLink } from '#web/ui/fields/button.tsx'
import { DownIcon } from '#web/ui/icons/icons.tsx'

/** A browser counts no longer than 24 days; an open page asks again once a day. */
const longestWait = 24 * 3600

export function NextTaughtClass({ next }: { next: Class | null }) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!next) return
    const timer = setTimeout(revalidate, Math.min(next.changes_in + 1, longestWait) * 1000)
    return () => clearTimeout(timer)
  }, [next, revalidate])
  return (
    <section className="panel panel--pad day__class" aria-labelledby="next-class">
      <h2 className="day__when" id="next-class">
        {m.next_class()}
      </h2>
      {next ? <Known next={next} /> : <p>{m.day_no_class()}</p>}
    </section>
  )
}

function Known({ next }: { next: Class }) {
  const classes = `/mentor/courses/${next.course_id}/batches/${next.batch_id}/classes`
  const missing = next.people.filter(({ missed_two }) => missed_two)
  return (
    <>
      <div className="day__what">
        <p className="h3">
          <bdi>{next.title || m.class_number({ number: number(next.number) })}</bdi>
        </p>
        <p>
          <b>{listed([whenOf(next), next.venue])}</b>
        </p>
        <p>{listed([next.course_name, m.class_batch({ number: number(next.batch_no) })])}</p>
        <p>
          {listed([
            m.day_people_count({ shown: number(next.people.length) }),
            next.came_last !== null && m.day_came_last({ shown: number(next.came_last) }),
          ])}
        </p>
        {missing.length > 0 && (
          <p>
            {m.day_missed_two()}: {listed(missing.slice(0, 5).map(({ name }) => name))}
            {missing.length > 5 && ` +${number(missing.length - 5)}`}
          </p>
        )}
      </div>
      <div className="row row--wrap">
        <ButtonLink href={`${classes}/${next.meeting_id}`}>{m.day_attendance()}</ButtonLink>
        {next.join_link && (
          <ButtonLink variant="primary" href={next.join_link} target="_blank" rel="noreferrer">
            {m.join_class()}
          </ButtonLink>
        )}
      </div>
      <details>
        <summary className="link">
          {m.day_people()}
          <DownIcon size={16} />
        </summary>
        {next.people.length === 0 ? (
          <p>{m.day_no_people()}</p>
        ) : (
          <ul className="day__people">
            {next.people.map(({ name, held, attended }, index) => (
              <li key={index}>
                <bdi>{name}</bdi>
                {held > 0 && <small> {m.day_attended_of({ attended: number(attended), held: number(held) })}</small>}
              </li>
            ))}
          </ul>
        )}
      </details>
    </>
  )
}

/** A class with its hours as far as they are known, in Dhaka. */
export function whenOf({ starts_at, ends_at, is_day_only }: Pick<Class, 'starts_at' | 'ends_at' | 'is_day_only'>) {
  if (is_day_only) return date(starts_at)
  if (!ends_at) return m.hours_in_dhaka({ hours: dateAndTime(starts_at) })
  const hours = m.hours_in_dhaka({ hours: m.from_to({ from: time(starts_at), to: time(ends_at) }) })
  return listed([date(starts_at), hours])
}
