/** One question of an ended attempt. What the policy does not show is not there. */
import type { AttemptState, ShownQuestion } from '#contracts/learning/quizzes.ts'
import { number, ownDigits, points, semicolon } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/marks/badge.tsx'
import { cx } from '#web/ui/cx.ts'
import { type AnswerValue, isAnswered } from './quiz-answers.ts'

type Review = NonNullable<AttemptState['result']>['review'][number]

interface QuestionReviewProps {
  question: ShownQuestion
  review: Review
  /** 'Question 2 of 5'. */
  place: string
}

export function QuestionReview({ question, review, place }: QuestionReviewProps) {
  const { is_right, right_answer_text, explanation } = review
  const language = question.text_language
  return (
    <li className="panel q">
      <h3>
        <span className="qn">
          {place}
          {review.points !== undefined && review.max_points !== undefined && (
            <> · {m.points_of({ points: points(review.points), max: points(review.max_points) })}</>
          )}
        </span>
        <bdi lang={language}>{question.text}</bdi>
      </h3>
      <div>
        <p className={cx('opt opt--told', is_right !== undefined && (is_right ? 'opt--right' : 'opt--wrong'))}>
          <span>
            <small className="muted block">{m.your_answer()}</small>
            <bdi lang={language}>{answerText(question, review.answer as AnswerValue)}</bdi>
          </span>
          <Mark review={review} />
        </p>
        {is_right === false && right_answer_text !== undefined && (
          <p className="opt opt--told opt--right">
            <span>
              <small className="muted block">{m.right_answer()}</small>
              <bdi lang={language}>{right_answer_text}</bdi>
            </span>
          </p>
        )}
      </div>
      {explanation && (
        <div className="why">
          <b>{m.why()}</b>
          <p>
            <bdi lang={language}>{explanation}</bdi>
          </p>
        </div>
      )}
    </li>
  )
}

function Mark({ review: { is_right, points: earned = 0 } }: { review: Review }) {
  if (is_right === undefined) return null
  if (is_right) return <Badge tone="ok">{m.answer_right()}</Badge>
  return earned > 0 ? <Badge tone="warn">{m.answer_partly()}</Badge> : <Badge tone="bad">{m.answer_wrong()}</Badge>
}

/** An answer in words. */
function answerText(question: ShownQuestion, answer: AnswerValue): string {
  if (!isAnswered(answer)) return m.no_answer()
  if (typeof answer === 'boolean') return answer ? m.answer_true() : m.answer_false()
  const options = question.options
  const textOf = (list: readonly { key: number; text: string }[], key: number) =>
    list.find((each) => each.key === key)?.text ?? m.no_answer()
  if (Array.isArray(options)) {
    const isOrdered = question.kind === 'ordering'
    if (Array.isArray(answer)) {
      const texts = answer.map((key, place) => `${isOrdered ? `${number(place + 1)}. ` : ''}${textOf(options, key)}`)
      return texts.join(semicolon())
    }
    if (typeof answer === 'number')
      return question.kind === 'single' ? textOf(options, answer) : ownDigits(String(answer))
    return String(answer)
  }
  return Array.isArray(answer)
    ? options.left.map(({ key, text }) => `${text}: ${textOf(options.right, answer[key] ?? -1)}`).join(semicolon())
    : String(answer)
}
