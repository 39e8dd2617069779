/** What waits with a date: work to hand in, items with a deadline, and the next class of each course. */
import type { LearnerCourse } from '#contracts/learning/enrolment.ts'
import type { Study } from '#contracts/learning/study.ts'
import { date, dateAndTime, listed, number } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { ButtonLink } from '#web/ui/fields/button.tsx'
import { CalendarIcon } from '#web/ui/icons/icons.tsx'
import { FileIcon } from '#web/ui/icons/task-icons.tsx'
import { dueWords } from '../outline/due-words.ts'
import { itemAddress } from '../outline/item-address.ts'

interface DueListProps {
  /** Those with a class to come, the soonest first. */
  courses: readonly LearnerCourse[]
  work: Study['due']
}

export const hasDue = ({ courses, work }: DueListProps): boolean => work.length > 0 || courses.length > 0

export function DueList({ courses, work }: DueListProps) {
  return (
    <ul>
      {work.map((each) => (
        <li key={`${each.course_slug} ${each.id}`} className="due">
          <span>
            <FileIcon />
          </span>
          <div>
            <b>{each.title}</b>
            <small className="is-title">
              {each.course_name}
              <br />
              {listed([dueText(each), each.more > 0 && m.due_more({ count: number(each.more) })])}
            </small>
          </div>
          <ButtonLink isDense href={itemAddress(each.course_slug, each)} aria-label={`${m.open_item()}: ${each.title}`}>
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
                <small>
                  {next.starts_at ? m.hours_in_dhaka({ hours: dateAndTime(next.starts_at) }) : date(next.date)}
                </small>
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

function dueText({ kind, is_returned, due_at: at, is_late }: Study['due'][number]): string {
  if (is_returned) return m.work_came_back()
  if (!at) return m.hand_in_any_time()
  return kind === 'assignment' && !is_late ? m.hand_in_until({ moment: dateAndTime(at) }) : dueWords({ at, is_late })
}
