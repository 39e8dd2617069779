/** Beside the mentor's day: other classes of the week, what learners fail, and what they say. */
import { fewestTries, type MentorDay } from '#contracts/mentors/teaching.ts'
import { listed, number, percent, rating } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { SmartLink } from '#web/ui/fields/button.tsx'
import { Thread } from '#web/ui/marks/progress.tsx'
import { whenOf } from './next-taught-class.tsx'

export function DayNotes({ day: { week, failing, reviews } }: { day: Omit<MentorDay, 'courses'> }) {
  return (
    <>
      {week.length > 0 && (
        <section className="panel panel--pad" aria-labelledby="week">
          <h2 className="h3 mb-2" id="week">
            {m.day_week()}
          </h2>
          <ul className="day__list">
            {week.map((each) => (
              <li key={each.meeting_id}>
                <SmartLink
                  className="link"
                  href={`/mentor/courses/${each.course_id}/batches/${each.batch_id}/classes/${each.meeting_id}`}
                >
                  {listed([each.course_name, m.class_number({ number: number(each.number) })])}
                </SmartLink>
                <br />
                <small className="muted">{whenOf(each)}</small>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className="panel panel--pad" aria-labelledby="failing">
        <h2 className="h4" id="failing">
          {m.day_failing()}
        </h2>
        <p className="small muted mb-2">{m.day_failing_rule({ tries: number(fewestTries) })}</p>
        {failing.length === 0 && <p>{m.day_failing_none()}</p>}
        <ul className="day__list">
          {failing.map((item) => (
            <li key={`${item.course_id} ${item.kind} ${item.title}`}>
              <SmartLink className="link" href={`/mentor/courses/${item.course_id}/build`}>
                <bdi>{item.title}</bdi>
              </SmartLink>
              <Thread value={item.failed} label={item.title} />
              <small className="muted">
                {listed([
                  m.day_failed_of({ failed: percent(item.failed), tries: number(item.tries) }),
                  item.course_name,
                ])}
              </small>
            </li>
          ))}
        </ul>
      </section>
      <section className="panel panel--pad" aria-labelledby="reviews">
        <h2 className="h4" id="reviews">
          {m.day_reviews()}
        </h2>
        {reviews.rating === null ? (
          <p className="muted">{m.day_reviews_none()}</p>
        ) : (
          <p className="small muted mb-2">
            {m.day_reviews_sum({
              rating: rating(reviews.rating),
              shown: number(reviews.count),
              recent: number(reviews.recent),
            })}
          </p>
        )}
        <ul className="day__list">
          {reviews.latest.map((review, index) => (
            <li key={index}>
              <b>{m.stars_of({ rating: number(review.rating) })}</b>
              <p lang={review.language} dir="auto">
                {review.text}
              </p>
              <small className="muted">
                <bdi>{review.course_name}</bdi>
              </small>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}
