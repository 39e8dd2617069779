/** All classes of one's batch, with what was moved and cancelled, and how many one attended. */
import type { OwnClass } from '#contracts/learning/classes/classes.ts'
import type { MyCourse } from '#contracts/learning/player.ts'
import { number } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { DownIcon } from '#web/ui/icons/icons.tsx'
import { SmartLink } from '#web/ui/fields/button.tsx'
import { ClassState, ClassTimes } from './class-times.tsx'

const attendanceWords: Record<NonNullable<OwnClass['attendance']>, () => string> = {
  present: m.class_present,
  absent: m.class_absent,
  excused: m.class_excused,
  joined: m.class_joined,
}

/** What is known of one's own presence; of a class that is over, also that nobody came or that nobody has written it down. */
function Presence({ of: { attendance, was_attended: wasAttended, is_over: isOver, state } }: { of: OwnClass }) {
  if (state === 'cancelled') return null
  if (isOver && wasAttended === false) return <span className="small">{m.class_nobody_came()}</span>
  if (attendance) return <span className="small">{attendanceWords[attendance]()}</span>
  if (!isOver) return null
  return <span className="small muted">{wasAttended ? m.class_not_marked() : m.class_not_recorded()}</span>
}

type Props = Pick<MyCourse, 'classes' | 'attendance' | 'attendance_needed'>

export function ClassList({ classes, attendance, attendance_needed: needed }: Props) {
  if (classes.length === 0) return null
  const isRecorded = classes.some((each) => each.attendance !== null || each.was_attended !== null)
  return (
    <details className="panel panel--pad classlist">
      <summary>
        <b>{m.class_all()}</b>{' '}
        {attendance && attendance.held > 0 && isRecorded && (
          <span className="muted small">
            {m.class_attendance_of({ attended: number(attendance.attended), held: number(attendance.held) })}
          </span>
        )}{' '}
        {needed > 0 && <span className="muted small">{m.class_attendance_needed({ needed: number(needed) })}</span>}
        <DownIcon />
      </summary>
      <ol>
        {classes.map((each) => (
          <li key={each.meeting_id}>
            <span>
              <b>{each.title || m.class_number({ number: number(each.number) })}</b>{' '}
              {(each.state === 'cancelled' || each.is_over || each.moved_from) && <ClassState of={each} />}{' '}
              <Presence of={each} />
            </span>
            <span>
              <ClassTimes of={each} />
            </span>
            {each.venue && (
              <span className="classlist__more small">
                {each.venue} {each.map_link && <SmartLink href={each.map_link}>{m.show_on_map()}</SmartLink>}
              </span>
            )}
            {each.note && <span className="small muted">{each.note}</span>}
          </li>
        ))}
      </ol>
      <p className="mt-3">
        <SmartLink className="link" href="/calendar">
          {m.calendar_subscribe()}
        </SmartLink>
      </p>
    </details>
  )
}
