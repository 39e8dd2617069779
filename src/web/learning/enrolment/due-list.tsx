/** What waits with a date: work to hand in, and the next class of each course. */
import type { LearnerCourse } from '#contracts/learning/enrolment.ts'
import type { Study } from '#contracts/learning/study.ts'
import { date, dateAndTime } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { ButtonLink } from '#web/ui/fields/button.tsx'
import { CalendarIcon } from '#web/ui/icons/icons.tsx'
import { FileIcon } from '#web/ui/icons/task-icons.tsx'

interface DueListProps {
  /** Those with a class to come, the soonest first. */
  courses: readonly LearnerCourse[]
  work: Study['to_hand_in']
}

export const hasDue = ({ courses, work }: DueListProps): boolean => work.length > 0 || courses.length > 0

export function DueList({ courses, work }: DueListProps) {
  return (
    <ul>
      {work.map((each) => (
        <li key={`${each.course_slug} ${each.lecture_slug}`} className="due">
          <span>
            <FileIcon />
          </span>
          <div>
            <b>{each.title}</b>
            <small className="is-title">
              {each.course_name}
              <br />
              {each.is_returned
                ? m.work_came_back()
                : each.due_at
                  ? m.hand_in_until({ moment: dateAndTime(each.due_at) })
                  : m.hand_in_any_time()}
            </small>
          </div>
          <ButtonLink
            isDense
            href={`/my-course/${each.course_slug}/lecture/${each.lecture_slug}`}
            aria-label={`${m.open_item()}: ${each.title}`}
          >
            {m.open_item()}
          </ButtonLink>
        </li>
      ))}
      {courses.map(
        ({ slug, course_name, next_class: next }) =>
          next && (
            <li key={slug} className="due">
              <span>
                <CalendarIcon />
              </span>
              <div>
                <b>{next.title || course_name}</b>
                <small>{next.starts_at ? dateAndTime(next.starts_at) : date(next.date)}</small>
              </div>
              <ButtonLink isDense href={`/my-course/${slug}`} aria-label={`${m.open_item()}: ${course_name}`}>
                {m.open_item()}
              </ButtonLink>
            </li>
          ),
      )}
    </ul>
  )
}
