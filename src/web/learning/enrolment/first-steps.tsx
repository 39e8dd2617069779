/** What to do first with a course just bought: its first lesson, and its classes in one's own calendar. */
import type { LearnerCourse } from '#contracts/learning/enrolment.ts'
import { minutes } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { ButtonLink, SmartLink } from '#web/ui/fields/button.tsx'
import { BookIcon, CalendarIcon } from '#web/ui/icons/icons.tsx'

export function FirstSteps({ course }: { course: LearnerCourse }) {
  const { slug, course_name, lecture_slug, lecture_title, minutes_left, next_class } = course
  if (!lecture_slug && !next_class) return null
  return (
    <div className="result__first">
      {lecture_slug && lecture_title && (
        <p className="row">
          <BookIcon />
          <span>
            {m.first_lesson()}{' '}
            <SmartLink className="link" href={`/my-course/${slug}/lecture/${lecture_slug}`}>
              {lecture_title}
            </SmartLink>
            <br />
            <span className="small muted">{m.lessons_in_all({ length: minutes(minutes_left) })}</span>
          </span>
        </p>
      )}
      {next_class && (
        <ButtonLink
          isDense
          href={`/my-course/${slug}/calendar.ics`}
          reloadDocument
          download
          icon={<CalendarIcon />}
          aria-label={`${m.classes_to_calendar()}: ${course_name}`}
        >
          {m.classes_to_calendar()}
        </ButtonLink>
      )}
    </div>
  )
}
