/** A course one owns, in a line: how far, what is next, a review when it is done. */
import type { ReactNode } from 'react'
import type { LearnerCourse } from '#contracts/learning/enrolment.ts'
import { date, listed, minutes, number, percent } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { SmartLink } from '#web/ui/fields/button.tsx'
import { Thread } from '#web/ui/marks/progress.tsx'
import { pictureAt } from '#web/ui/pictures/picture-at.ts'
import { RequiredFirst } from '../outline/required-first.tsx'

/** `children`: what can be done with it. */
export function OwnCourse({ course, children }: { course: LearnerCourse; children?: ReactNode }) {
  const { course_name: name, slug, progress } = course
  const isDone = course.completed_at !== null
  const done = m.done_of({ done: number(course.items_done), total: number(course.items_total) })
  return (
    <li className="panel own">
      <img src={pictureAt(course.image, 96, 64)} alt="" width="96" height="64" loading="lazy" />
      <div className="own__body">
        <h3>
          <SmartLink className="own__link" href={`/my-course/${slug}?batch_no=${course.batch_no}`}>
            {name}
          </SmartLink>
        </h3>
        <p className="small muted">
          {isDone ? m.completed() : listed([done, m.time_left({ length: minutes(course.minutes_left) })])}
        </p>
        {course.required_courses.length > 0 && (
          <div className="small own__over">
            <RequiredFirst courses={course.required_courses} />
          </div>
        )}
        {course.ends_on && <p className="small muted">{m.access_until({ day: date(course.ends_on) })}</p>}
        {isDone ? (
          <SmartLink className="link small own__over" href={`/courses/${slug}/details#reviews`}>
            {m.review_write()}
            <span className="vh">: {name}</span>
          </SmartLink>
        ) : (
          <div className="progress">
            <Thread value={progress} label={m.progress_in({ course: name })} />
            <b className="num">{percent(progress)}</b>
          </div>
        )}
        {children}
      </div>
    </li>
  )
}
