/** The questions of a quiz to try, without an attempt: on request with what is right. */
import { useState } from 'react'
import type { AuthoredQuestion } from '#contracts/authoring/item-content.ts'
import { listed, number, points } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/fields/button.tsx'
import { shownText } from '../items/item-content.ts'
import { pairsOf, shownOptions } from '../questions/edit-question.ts'

export function QuizPreview({ questions }: { questions: readonly AuthoredQuestion[] }) {
  const [isSolved, setSolved] = useState(false)
  if (questions.length === 0) return <p className="muted">{m.build_problem_questions()}</p>
  return (
    <>
      {questions.map((question, at) => (
        <fieldset key={question.id} className="preview__question">
          <legend>
            <span className="small muted">
              {m.question_of({ number: number(at + 1), count: number(questions.length) })},{' '}
              {m.build_points_count({ points: points(question.points) })}
            </span>
            <span>{shownText(question.text)}</span>
          </legend>
          <Fields question={question} />
          {isSolved && (
            <div className="note note--ok">
              <div>
                <p>
                  {m.build_right_answer()}: <bdi>{rightAnswer(question)}</bdi>
                </p>
                {shownText(question.explanation) && <p>{shownText(question.explanation)}</p>}
              </div>
            </div>
          )}
        </fieldset>
      ))}
      <Button aria-pressed={isSolved} onClick={() => setSolved(!isSolved)}>
        {isSolved ? m.build_hide_answers() : m.build_show_answers()}
      </Button>
    </>
  )
}

function Fields({ question }: { question: AuthoredQuestion }) {
  const name = `try-${question.id}`
  switch (question.kind) {
    case 'single':
    case 'multiple':
      return question.options.map((option, at) => (
        <label key={at} className="check check--tight">
          <input type={question.kind === 'single' ? 'radio' : 'checkbox'} name={name} />
          <bdi>{shownText(option)}</bdi>
        </label>
      ))
    case 'true_false':
      return [m.answer_true(), m.answer_false()].map((word) => (
        <label key={word} className="check check--tight">
          <input type="radio" name={name} />
          <span>{word}</span>
        </label>
      ))
    case 'ordering':
      return (
        <ul className="preview__list">
          {question.options.map((option, at) => (
            <li key={at}>{shownText(option)}</li>
          ))}
        </ul>
      )
    case 'matching':
      return question.options.left.map((left, at) => (
        <label key={at} className="field">
          {shownText(left)}
          <select className="select">
            <option value="" />
            {question.options.right.map((right, place) => (
              <option key={place}>{shownText(right)}</option>
            ))}
          </select>
        </label>
      ))
    case 'hotspot': {
      const { picture, width, height, alt } = question.options
      return picture && <img className="preview__picture" src={picture} alt={shownText(alt)} {...{ width, height }} />
    }
    case 'essay':
      return <textarea className="textarea" aria-label={m.your_answer()} rows={6} />
    default:
      return <input className="input" aria-label={m.your_answer()} autoComplete="off" />
  }
}

function rightAnswer(question: AuthoredQuestion): string {
  switch (question.kind) {
    case 'single':
      return question.answer === null ? '' : shownText(question.options[question.answer])
    case 'multiple':
      return listed(question.answer.map((at) => shownText(question.options[at])))
    case 'ordering':
      return shownOptions(question)
        .map((option, at) => `${number(at + 1)}. ${shownText(option)}`)
        .join(' ')
    case 'true_false':
      return question.answer === null ? '' : question.answer ? m.answer_true() : m.answer_false()
    case 'matching':
      return listed(pairsOf(question).map(({ left, right }) => `${shownText(left)} – ${shownText(right)}`))
    case 'numeric':
      return `${question.answer.value ?? ''}${question.answer.tolerance > 0 ? ` ± ${question.answer.tolerance}` : ''}`
    case 'short_text':
      return listed(question.answer.accepted)
    case 'hotspot':
      return listed(question.answer.areas.map(({ name }) => shownText(name)))
    case 'essay':
      return m.build_by_hand()
  }
}
