/** What those who finished say; above it the form of somebody who did. */
import { lazy, Suspense } from 'react'
import type { CoursePage } from '../courses/course-page.ts'
import { comma, date, number } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { StarIcon } from '#web/ui/icons/icons.tsx'
import type { CourseFormAnswer } from '../courses/take-course-form.server.ts'

// The server renders a page in one go.
const ReviewForm = import.meta.env.SSR
  ? (await import('./review-form.tsx')).default
  : lazy(() => import('./review-form.tsx'))

export function Reviews({ course, answer }: { course: CoursePage; answer?: CourseFormAnswer }) {
  return (
    <div className="grid gap-6">
      {(course.own_review || course.can.write_review) && (
        <Suspense>
          <ReviewForm course={course} answer={answer} />
        </Suspense>
      )}
      {course.reviews.length === 0 && <p className="muted">{m.reviews_none()}</p>}
      <ul className="reviews">
        {course.reviews.map((review) => (
          <li key={review.id}>
            <p className="row">
              <span className="vh">{m.stars_of({ rating: number(review.rating) })}</span>
              {Array.from({ length: 5 }, (_, index) => (
                <StarIcon key={index} size={16} className={index < review.rating ? 'is-given' : ''} />
              ))}
            </p>
            <p lang={review.language} dir="auto">
              {review.text}
            </p>
            <p className="small muted">
              <bdi>{review.name}</bdi>
              {comma()}
              {date(review.created_at)}
            </p>
          </li>
        ))}
      </ul>
    </div>
  )
}
