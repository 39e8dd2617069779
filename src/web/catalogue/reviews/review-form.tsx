/** The form of those who finished the course: stars and a few sentences, changed once at most. */
import { Form, useNavigation } from 'react-router'
import type { CoursePage } from '../courses/course-page.ts'
import { number } from '#web/lib/text/format.ts'
import { useFirstError } from '#web/lib/forms/use-first-error.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/fields/button.tsx'
import { FieldError } from '#web/ui/fields/field.tsx'
import { StarIcon } from '#web/ui/icons/icons.tsx'
import { FormNote, Note } from '#web/ui/feedback/note.tsx'
import { Textarea } from '#web/ui/fields/text-field.tsx'
import type { CourseFormAnswer } from '../courses/take-course-form.server.ts'

const stars = [1, 2, 3, 4, 5]

export default function ReviewForm({ course, answer }: { course: CoursePage; answer?: CourseFormAnswer }) {
  const isSending = useNavigation().formData?.get('intent') === 'review'
  const { own_review: own, can } = course
  const given = answer?.intent === 'review' ? answer : undefined
  const form = useFirstError(given)
  const rating = Number(given?.typed.rating ?? own?.rating)
  return (
    <div className="panel panel--pad grid gap-4">
      {own && <Note tone={own.status === 'hidden' ? 'warn' : 'ok'}>{stateText[own.status]()}</Note>}
      {can.write_review && (
        <Form ref={form} method="post" action="#reviews" className="grid gap-4" preventScrollReset noValidate>
          <div>
            <h3 className="h3">{own ? m.review_change() : m.review_write()}</h3>
            <p className="muted">
              {m.review_lead()} {!own && m.review_once()}
            </p>
          </div>
          {given?.note && <FormNote>{given.note}</FormNote>}
          <fieldset className="stars" aria-describedby={given?.errors.rating ? 'review-rating-error' : undefined}>
            <legend className="label">{m.review_rating()}</legend>
            {stars.map((count) => (
              <label key={count}>
                <input
                  type="radio"
                  name="rating"
                  value={count}
                  defaultChecked={count === rating}
                  required
                  aria-invalid={given?.errors.rating ? true : undefined}
                />
                <StarIcon size={24} />
                <span className="vh">{m.stars_of({ rating: number(count) })}</span>
              </label>
            ))}
            {given?.errors.rating?.[0] && <FieldError id="review-rating-error">{given.errors.rating[0]}</FieldError>}
          </fieldset>
          <Textarea
            label={m.review_text()}
            name="text"
            rows={4}
            maxLength={2000}
            required
            defaultValue={given?.typed.text ?? own?.text}
            error={given?.errors.text?.[0]}
          />
          <Button type="submit" name="intent" value="review" variant={own ? 'line' : 'primary'} isLoading={isSending}>
            {m.review_send()}
          </Button>
        </Form>
      )}
    </div>
  )
}

const stateText = { pending: m.review_waiting, published: m.review_published, hidden: m.review_hidden }
