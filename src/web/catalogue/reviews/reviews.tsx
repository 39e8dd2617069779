/** What those who finished say; above it the form of somebody who did. */
import { lazy, Suspense } from 'react'
import type { CoursePage } from '../courses/course-page.ts'
import { comma, date, number, percent } from '#web/lib/text/format.ts'
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
      {course.reviews.length > 0 && <Spread ratings={course.ratings} />}
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

/** How many gave how many stars, the best first. */
function Spread({ ratings }: { ratings: readonly number[] }) {
  const all = ratings.reduce((sum, count) => sum + count, 0)
  return (
    <ul className="spread" aria-label={m.rating_spread()}>
      {ratings
        .map((count, index) => ({ stars: index + 1, share: Math.round((count * 100) / all) }))
        .toReversed()
        .map(({ stars, share }) => (
          <li key={stars}>
            <span className="vh">{m.stars_of({ rating: number(stars) })}</span>
            <span aria-hidden="true">{number(stars)} ★</span>
            <progress value={share} max={100} aria-hidden="true" />
            <span className="num">{percent(share)}</span>
          </li>
        ))}
    </ul>
  )
}
