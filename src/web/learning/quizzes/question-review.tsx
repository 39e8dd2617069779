/** One question of an ended attempt. What the policy does not show is not there. */
import type { AttemptState, ShownQuestion } from '#contracts/learning/quizzes/quizzes.ts'
import { number, ownDigits, points } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/marks/badge.tsx'
import { cx } from '#web/ui/cx.ts'
import { HotspotReview } from '../hotspots/hotspot-review.tsx'
import type { ShownArea } from '../hotspots/shown-area.ts'
import { type AnswerValue, isAnswered, keysOf, pointsOf } from './quiz-answers.ts'

type Review = NonNullable<AttemptState['result']>['review'][number]

interface QuestionReviewProps {
  question: ShownQuestion
  review: Review
  /** 'Question 2 of 5'. */
  place: string
}

export function QuestionReview({ question, review, place }: QuestionReviewProps) {
  const { right_answer_text, explanation } = review
  // Of an essay the points say how good it is.
  const isEssay = question.kind === 'essay'
  // Its right areas are drawn and named on the picture itself.
  const isHotspot = question.kind === 'hotspot'
  const is_right = isEssay ? undefined : review.is_right
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
        <div
          className={cx(
            'opt opt--told',
            isHotspot && 'opt--picture',
            is_right !== undefined && (is_right ? 'opt--right' : 'opt--wrong'),
          )}
        >
          <div>
            <small className="muted block">{m.your_answer()}</small>
            <div className={isEssay ? 'pre-line' : undefined}>
              {isHotspot ? (
                <HotspotReview
                  question={question}
                  points={pointsOf(review.answer)}
                  areas={(review.right_answer ?? []) as ShownArea[]}
                />
              ) : (
                <AnswerWords question={question} answer={review.answer as AnswerValue} />
              )}
            </div>
          </div>
          {!isEssay && <Mark review={review} />}
        </div>
        {is_right === false && right_answer_text && !isHotspot && (
          <div className="opt opt--told opt--right">
            <div>
              <small className="muted block">{m.right_answer()}</small>
              <AnswerWords question={question} answer={review.right_answer as AnswerValue} text={right_answer_text} />
            </div>
          </div>
        )}
      </div>
      {review.is_waiting && <Badge tone="info">{m.essay_waits()}</Badge>}
      {review.comment && (
        <div className="why">
          <b>{m.assignment_comment()}</b>
          <p className="pre-line" dir="auto">
            {review.comment}
          </p>
        </div>
      )}
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

/** An answer of several parts is a list, each part with the direction of its own words. */
function AnswerWords({ question, answer, text }: { question: ShownQuestion; answer: AnswerValue; text?: string }) {
  const language = question.text_language
  const keys = keysOf(answer)
  if (!keys || !isAnswered(answer)) return <bdi lang={language}>{text ?? answerText(question, answer)}</bdi>
  const { options, kind } = question
  if (Array.isArray(options)) {
    return (
      <ul>
        {keys.map((key, place) => (
          <li key={key}>
            {kind === 'ordering' && `${number(place + 1)}. `}
            <bdi lang={language}>{textOf(options, key)}</bdi>
          </li>
        ))}
      </ul>
    )
  }
  return (
    <ul>
      {options.left.map(({ key, text: left }) => (
        <li key={key}>
          <bdi lang={language}>{left}</bdi>: <bdi lang={language}>{textOf(options.right, keys[key] ?? -1)}</bdi>
        </li>
      ))}
    </ul>
  )
}

const textOf = (list: readonly { key: number; text: string }[], key: number) =>
  list.find((each) => each.key === key)?.text ?? m.no_answer()

/** An answer of one part in words. */
function answerText({ kind, options }: ShownQuestion, answer: AnswerValue): string {
  if (!isAnswered(answer)) return m.no_answer()
  if (typeof answer === 'boolean') return answer ? m.answer_true() : m.answer_false()
  if (kind === 'single' && Array.isArray(options)) return textOf(options, Number(answer))
  return kind === 'numeric' ? ownDigits(String(answer)) : String(answer)
}
