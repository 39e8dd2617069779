/** What those who finished say. */
import type { CourseDetails } from '#contracts/catalogue.ts'
import { date, number } from '#web/lib/format.ts'
import { m } from '#web/paraglide/messages.js'
import { StarIcon } from '#web/ui/icons.tsx'

export function Reviews({ course }: { course: CourseDetails }) {
  return (
    <ul className="reviews">
      {course.reviews.map((review) => (
        <li key={review.id}>
          <p className="row">
            <span className="vh">{m.stars_of({ rating: number(review.rating) })}</span>
            {Array.from({ length: review.rating }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: stars are all alike
              <StarIcon key={index} size={16} />
            ))}
          </p>
          <p lang={review.language}>{review.text}</p>
          <p className="small muted">
            {review.name}, {date(review.created_at)}
          </p>
        </li>
      ))}
    </ul>
  )
}
