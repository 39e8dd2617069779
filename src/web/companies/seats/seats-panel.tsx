/** Seats bought, given, about to be given and left, and the button that gives them. */
import { useNavigation } from 'react-router'
import { number } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Button, ButtonLink } from '#web/ui/fields/button.tsx'
import { Note } from '#web/ui/feedback/note.tsx'
import { giveFormId } from './people-choice.tsx'
import type { CourseSeats } from './read-allocation.ts'

interface SeatsPanelProps {
  course: CourseSeats
  /** People ticked now. */
  count: number
}

export function SeatsPanel({ course, count }: SeatsPanelProps) {
  const isSending = useNavigation().state === 'submitting'
  const left = course.available - count
  const share = course.seats === 0 ? 0 : Math.round((course.allocated / course.seats) * 20) * 5
  return (
    <aside className="panel panel--pad stack" aria-label={m.corp_seats_panel()}>
      <h2 className="h4">{m.corp_seats_panel()}</h2>
      <img
        className="seatcloth"
        src={`/cloth/seats.svg?share=${share}`}
        alt={m.corp_seats_picture({ given: number(course.allocated), seats: number(course.seats) })}
        width={320}
        height={64}
      />
      <dl className="totals">
        {[
          [m.corp_bought(), course.seats],
          [m.corp_given_before(), course.allocated],
          [m.corp_now(), count],
        ].map(([label, value]) => (
          <div key={label}>
            <dt className="muted">{label}</dt>
            <dd className="num">{number(Number(value))}</dd>
          </div>
        ))}
        <div className="sum" aria-live="polite">
          <dt>
            <b>{m.corp_left()}</b>
          </dt>
          <dd className="num">
            <b>{number(left)}</b>
          </dd>
        </div>
      </dl>
      {left < 0 && <Note tone="warn">{m.corp_too_many({ count: number(-left) })}</Note>}
      {left === 0 && count > 0 && <Note>{m.corp_all_ticked()}</Note>}
      {course.available === 0 ? (
        <ButtonLink isBlock href={`/corporate/seats/buy?course_id=${course.course_id}`}>
          {m.buyseats_title()}
        </ButtonLink>
      ) : (
        <Button type="submit" form={giveFormId} variant="primary" isBlock isLoading={isSending}>
          {count > 0 ? m.corp_give({ count, shown: number(count) }) : m.corp_give_plain()}
        </Button>
      )}
      <p className="small muted">{m.corp_give_rule()}</p>
    </aside>
  )
}
