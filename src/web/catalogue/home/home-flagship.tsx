/** The flagship programme as a wide band: next batch, seats, countdown, price. */
import { batchNumber, clockTime, dayAndMonth, listed, number } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { ButtonLink } from '#web/ui/fields/button.tsx'
import { modeName } from '../cards/course-words.ts'
import { EnrollButton } from '../buying/enroll-button.tsx'
import type { HomeCourses } from './home-courses.ts'
import { Price } from '../cards/price.tsx'
import { RegistrationClock } from '../cards/registration-clock.tsx'
import { pictureAt } from '#web/ui/pictures/picture-at.ts'

type Course = NonNullable<HomeCourses['flagship']>

export function HomeFlagship({ texts, course }: { texts: { title: string; text: string }; course: Course }) {
  return (
    <section className="section when-near [--tall:57rem]" aria-labelledby="flagship-title">
      <div className="wrap">
        <div className="flag">
          <div className="flag__art">
            <picture>
              <source media="(max-width: 575px)" srcSet={pictureAt(course.image, 375, 188)} />
              <source media="(max-width: 991px)" srcSet={pictureAt(course.image, 960, 480)} />
              <img src={pictureAt(course.image, 475, 440)} alt="" width="475" height="440" loading="lazy" />
            </picture>
          </div>
          <div className="flag__body">
            <p className="muted">{texts.title}</p>
            <h2 className="title mt-1" id="flagship-title" lang={course.text_language}>
              {course.course_name}
            </h2>
            <p className="mt-3 max-w-[56ch]" lang={course.subtitle ? course.text_language : undefined}>
              {course.subtitle || texts.text}
            </p>
            <dl className="flag__facts">
              {course.batch_no !== null && course.class_start_date && (
                <div>
                  <dt>{m.next_batch()}</dt>
                  <dd>
                    {m.batch_and_day({
                      batch: batchNumber(course.batch_no),
                      day: dayAndMonth(course.class_start_date),
                    })}
                  </dd>
                </div>
              )}
              <div>
                <dt>{m.how()}</dt>
                <dd>{listed([modeName(course.training_type), course.class_time && clockTime(course.class_time)])}</dd>
              </div>
              {course.seats_left !== null && (
                <div>
                  <dt>{m.seats_left()}</dt>
                  <dd>
                    {course.seats
                      ? m.seats_of({ left: number(course.seats_left), seats: number(course.seats) })
                      : number(course.seats_left)}
                  </dd>
                </div>
              )}
            </dl>
            <RegistrationClock endsAt={course.reg_ends_at} />
            <div className="flag__cta mt-4">
              <Price {...course} isBig />
              <div className="row row--wrap">
                <ButtonLink variant="quiet" href={`/courses/${course.slug}/details`}>
                  {m.see_programme()}
                </ButtonLink>
                <EnrollButton course={course} />
              </div>
            </div>
          </div>
        </div>
      </div>
    </section>
  )
}
