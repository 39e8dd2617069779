/** The result of an attempt and, as far as the quiz's policy shows it, each question: own answer, mark, right answer, reason. */
import type { AttemptState } from '#contracts/learning/quizzes/quizzes.ts'
import type { DataOf } from '#web/lib/api/endpoints.ts'
import { date, dateAndTime, number, percent, points } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/marks/badge.tsx'
import { ButtonLink } from '#web/ui/fields/button.tsx'
import { CheckIcon, CloseIcon } from '#web/ui/icons/icons.tsx'
import { Note } from '#web/ui/feedback/note.tsx'
import { NextButton } from '../outline/next-button.tsx'
import { QuestionReview } from './question-review.tsx'

type Quiz = DataOf<'GET /quizzes/:id'>
type Result = NonNullable<AttemptState['result']>

export function QuizReview({ quiz, attempt }: { quiz: Quiz; attempt: AttemptState }) {
  const result = attempt.result as Result
  const isLeft = !result.is_passed && (result.attempts_left === null || result.attempts_left > 0)
  const canRetry = isLeft && quiz.next_attempt_at === null
  const canGoOn = quiz.next !== null && result.is_passed && !result.course.certificate_slug
  const isOnlyWay = !canRetry && !canGoOn && !result.course.certificate_slug
  const isKeyLater = result.shows !== 'all' && result.shows_at_last === 'all'
  const later = result.shows_from
  return (
    <main id="main" className="wrap quizstart" tabIndex={-1}>
      <div className="panel panel--pad row row--wrap between">
        <div>
          <h2 className="small muted">{m.your_result()}</h2>
          {result.percent !== null && <p className="price price--big">{percent(result.percent)}</p>}
          <p className="small muted">
            {(result.is_waiting ? m.essay_points_so_far : m.points_of)({
              points: points(result.points),
              max: points(result.max_points),
            })}
          </p>
        </div>
        <div role="status">
          {result.is_waiting ? (
            <Badge tone="info">{m.essay_waits()}</Badge>
          ) : (
            <Badge
              tone={result.is_passed ? 'ok' : 'bad'}
              icon={result.is_passed ? <CheckIcon size={16} /> : <CloseIcon size={16} />}
            >
              {result.is_passed ? m.passed() : m.not_passed()}
            </Badge>
          )}
          <p className="small muted">{m.needed_to_pass({ percent: percent(result.pass_percent) })}</p>
          {result.attempts_left !== null && isLeft && (
            <p className="small muted">{m.attempts_still_left({ left: number(result.attempts_left) })}</p>
          )}
          {result.course.certificate_slug && <p>{m.course_completed()}</p>}
          {result.is_passed && result.course.items_left > 0 && (
            <p>{m.left_before_certificate({ left: number(result.course.items_left) })}</p>
          )}
        </div>
        <div className="row row--wrap">
          {result.course.certificate_slug && (
            <ButtonLink variant="primary" href={`/certificate/${result.course.certificate_slug}`}>
              {m.see_certificate()}
            </ButtonLink>
          )}
          {canRetry && (
            <ButtonLink variant="primary" href={`/quiz?course=${quiz.course_slug}&quiz=${quiz.slug}`}>
              {m.try_again()}
            </ButtonLink>
          )}
          {quiz.next && canGoOn && <NextButton slug={quiz.course_slug} item={quiz.next} isPrimary />}
          <ButtonLink variant={isOnlyWay ? 'primary' : 'quiet'} href={`/my-course/${quiz.course_slug}`}>
            {m.back_to_course()}
          </ButtonLink>
        </div>
      </div>
      {result.is_waiting && (
        <Note tone="info" className="mt-6">
          {m.essay_waits_text()}
        </Note>
      )}
      {isLeft && quiz.next_attempt_at && (
        <Note tone="info" className="mt-6">
          {m.quiz_again_from({ moment: dateAndTime(quiz.next_attempt_at) })}
        </Note>
      )}
      {isKeyLater && (
        <Note tone="info" className="mt-6">
          {result.attempts_left === null ? m.review_key_when_passed() : m.review_key_later()}
        </Note>
      )}
      {later && result.shows !== 'all' && (
        <Note tone="info" className="mt-6">
          {(later.level === 'all' ? m.review_key_on : m.review_more_on)({ day: date(later.day) })}
        </Note>
      )}
      <ol className="stack mt-6">
        {attempt.questions.map((question, index) => {
          const review = result.review.find(({ question_id }) => question_id === question.question_id)
          if (!review) return null
          const place = m.question_of({ number: number(index + 1), count: number(attempt.questions.length) })
          return <QuestionReview key={question.question_id} question={question} review={review} place={place} />
        })}
      </ol>
    </main>
  )
}
