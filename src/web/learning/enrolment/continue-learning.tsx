/** Where one stopped: the course, the next lecture, one button. */
import type { LearnerCourse } from '#contracts/learning/enrolment.ts'
import { minutes, percent } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { ButtonLink } from '#web/ui/fields/button.tsx'
import { Thread } from '#web/ui/marks/progress.tsx'
import { Cover } from '#web/ui/pictures/cover.tsx'

export function ContinueLearning({ courses }: { courses: readonly LearnerCourse[] }) {
  const [first] = courses
  if (!first) return null
  const address = first.lecture_slug
    ? `/my-course/${first.slug}/lecture/${first.lecture_slug}`
    : `/my-course/${first.slug}?batch_no=${first.batch_no}`
  return (
    <section className="section section--tight" aria-labelledby="continue-title">
      <div className="wrap">
        <h2 className="title mb-6" id="continue-title">
          {m.continue_learning()}
        </h2>
        <div className="panel continue">
          <Cover src={first.image} />
          <div className="continue__body">
            <p className="muted">{first.course_name}</p>
            <h3 className="h3">{first.lecture_title ?? first.course_name}</h3>
            <div className="progress">
              <Thread value={first.progress} label={m.progress_in({ course: first.course_name })} />
              <b className="num">{percent(first.progress)}</b>
            </div>
            <div className="row row--wrap">
              <ButtonLink variant="primary" href={address}>
                {m.continue_button()}
              </ButtonLink>
              <span className="muted">{m.time_left({ length: minutes(first.minutes_left) })}</span>
            </div>
          </div>
        </div>
      </div>
    </section>
  )
}
