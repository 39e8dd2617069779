/** Where one stopped: the course, the next lecture, one button. */
import type { LearnerCourse } from '#contracts/learning/enrolment.ts'
import { minutes, percent } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { ButtonLink } from '#web/ui/fields/button.tsx'
import { Thread } from '#web/ui/marks/progress.tsx'
import { Cover } from '#web/ui/pictures/cover.tsx'
import { RequiredFirst } from '../outline/required-first.tsx'

export function ContinueLearning({ courses }: { courses: readonly LearnerCourse[] }) {
  const [first] = courses
  if (!first) return null
  return (
    <section className="section section--tight" aria-labelledby="continue-title">
      <div className="wrap">
        <h2 className="title mb-6" id="continue-title">
          {m.continue_learning()}
        </h2>
        <ContinueCourse course={first} />
      </div>
    </section>
  )
}

export function ContinueCourse({ course }: { course: LearnerCourse }) {
  const address = course.lecture_slug
    ? `/my-course/${course.slug}/lecture/${course.lecture_slug}`
    : `/my-course/${course.slug}?batch_no=${course.batch_no}`
  return (
    <div className="panel continue">
      <Cover src={course.image} />
      <div className="continue__body">
        <p className="muted is-title">{course.course_name}</p>
        <h3 className="h3">{course.lecture_title ?? course.course_name}</h3>
        <div className="progress">
          <Thread value={course.progress} label={m.progress_in({ course: course.course_name })} />
          <b className="num">{percent(course.progress)}</b>
        </div>
        {course.required_courses.length > 0 ? (
          <div>
            <RequiredFirst courses={course.required_courses} />
          </div>
        ) : (
          <div className="row row--wrap">
            <ButtonLink variant="primary" href={address}>
              {m.continue_button()}
            </ButtonLink>
            <span className="muted">{m.time_left({ length: minutes(course.minutes_left) })}</span>
          </div>
        )}
      </div>
    </div>
  )
}
