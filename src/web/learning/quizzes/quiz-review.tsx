/** The result and, for each question, what was right and why. */
import type { AttemptState, ShownQuestion } from '#contracts/learning/quizzes.ts'
import type { DataOf } from '#web/lib/api/endpoints.ts'
import { listed, number, percent } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/marks/badge.tsx'
import { ButtonLink, SmartLink } from '#web/ui/fields/button.tsx'
import { CheckIcon, CloseIcon } from '#web/ui/icons/icons.tsx'
import type { AnswerValue } from './quiz-answers.ts'
import { NextButton } from '../player/next-button.tsx'

type Quiz = DataOf<'GET /quizzes/:id'>
type Result = NonNullable<AttemptState['result']>

/** An answer in words. */
function answerText(question: ShownQuestion, answer: AnswerValue): string {
  if (answer === null || answer === undefined || answer === '') return m.no_answer()
  if (typeof answer === 'boolean') return answer ? m.answer_true() : m.answer_false()
  const options = question.options
  const textOf = (list: readonly { key: number; text: string }[], key: number) =>
    list.find((each) => each.key === key)?.text ?? m.no_answer()
  if (Array.isArray(options)) {
    if (Array.isArray(answer)) return listed(answer.map((key) => textOf(options, key))) || m.no_answer()
    return question.kind === 'single' && typeof answer === 'number' ? textOf(options, answer) : String(answer)
  }
  return Array.isArray(answer)
    ? options.left.map(({ key, text }) => `${text}: ${textOf(options.right, answer[key] ?? -1)}`).join('; ')
    : String(answer)
}

export function QuizReview({ quiz, attempt }: { quiz: Quiz; attempt: AttemptState }) {
  const result = attempt.result as Result
  const canRetry = !result.is_passed && (result.attempts_left === null || result.attempts_left > 0)
  return (
    <main id="main" className="wrap quizstart" tabIndex={-1}>
      <div className="panel panel--pad row row--wrap between">
        <div>
          <h2 className="small muted">{m.your_result()}</h2>
          <p className="price price--big">
            {m.points_of({ points: number(result.points), max: number(result.max_points) })}
          </p>
        </div>
        <p role="status">
          <Badge
            tone={result.is_passed ? 'ok' : 'bad'}
            icon={result.is_passed ? <CheckIcon size={16} /> : <CloseIcon size={16} />}
          >
            {result.is_passed ? m.passed() : m.not_passed()}
          </Badge>{' '}
          {percent(result.percent)}. {m.needed_to_pass({ percent: percent(result.pass_percent) })}
        </p>
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
          {quiz.next && result.is_passed && !result.course.certificate_slug && (
            <NextButton slug={quiz.course_slug} item={quiz.next} isPrimary />
          )}
          <SmartLink className="btn btn--quiet" href={`/my-course/${quiz.course_slug}`}>
            {m.back_to_course()}
          </SmartLink>
        </div>
      </div>
      <ol className="stack mt-6">
        {attempt.questions.map((question, index) => {
          const review = result.review.find(({ question_id }) => question_id === question.question_id)
          if (!review) return null
          return (
            <li key={question.question_id} className="panel q">
              <h3>
                <span className="qn">
                  {m.question_of({ number: number(index + 1), count: number(attempt.questions.length) })}
                </span>
                <span lang={question.text_language}>{question.text}</span>
              </h3>
              <div>
                <p className={review.is_right ? 'opt opt--right' : 'opt opt--wrong'}>
                  <span lang={question.text_language}>{answerText(question, review.answer as AnswerValue)}</span>
                  <Badge tone={review.is_right ? 'ok' : 'bad'}>
                    {review.is_right ? m.right_answer() : m.your_answer()}
                  </Badge>
                </p>
                {!review.is_right && (
                  <p className="opt opt--right">
                    <span lang={question.text_language}>{review.right_answer_text}</span>
                    <Badge tone="ok">{m.right_answer()}</Badge>
                  </p>
                )}
              </div>
              {review.explanation && (
                <div className="why">
                  <b>{m.why()}</b>
                  <p lang={question.text_language}>{review.explanation}</p>
                </div>
              )}
            </li>
          )
        })}
      </ol>
    </main>
  )
}
