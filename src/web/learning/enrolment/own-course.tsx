/** A course one owns: how far, what is next, the certificate when there is one. */
import type { LearnerCourse } from '#contracts/learning/enrolment.ts'
import { minutes, number, percent } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Card } from '#web/ui/data/card.tsx'
import { SmartLink } from '#web/ui/fields/button.tsx'
import { BookIcon, ClockIcon } from '#web/ui/icons/icons.tsx'
import { Thread } from '#web/ui/marks/progress.tsx'

export function OwnCourse({ course }: { course: LearnerCourse }) {
  return (
    <Card
      title={course.course_name}
      href={`/my-course/${course.slug}?batch_no=${course.batch_no}`}
      cover={{ src: course.image }}
      byline={course.completed_at ? m.completed() : (course.lecture_title ?? '')}
      facts={[
        {
          icon: <BookIcon />,
          text: m.done_of({ done: number(course.items_done), total: number(course.items_total) }),
        },
        ...(course.completed_at
          ? []
          : [{ icon: <ClockIcon />, text: m.time_left({ length: minutes(course.minutes_left) }) }]),
      ]}
      foot={
        <>
          <div className="progress card__progress">
            <Thread value={course.progress} label={m.progress_in({ course: course.course_name })} />
            <b className="num">{percent(course.progress)}</b>
          </div>
          {course.completed_at && (
            <SmartLink className="link card__extra" href={`/courses/${course.slug}/details#reviews`}>
              {m.review_write()}
            </SmartLink>
          )}
          {course.certificate_slug && (
            <SmartLink className="link card__extra" href={`/certificate/${course.certificate_slug}`}>
              {m.certificate()}
            </SmartLink>
          )}
        </>
      }
    />
  )
}
