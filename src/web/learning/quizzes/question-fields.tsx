/** One question's fields, by its kind; plain inputs, so that the form works without JavaScript. */
import type { ShownQuestion } from '#contracts/learning/quizzes/quizzes.ts'
import { number } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { HotspotInput } from '../hotspots/hotspot-input.tsx'
import { EssayField } from '../essays/essay-field.tsx'
import { OrderingField } from './ordering-field.tsx'
import { type Choice, Pick } from './pick.tsx'
import { type AnswerValue, fieldName, keysOf, pointsOf, shownName, shownValue } from './quiz-answers.ts'

interface QuestionFieldsProps {
  question: ShownQuestion
  number: number
  of: number
  answer: AnswerValue | undefined
  /** Called by fields that are no inputs; the others tell their form. */
  onAnswer(value: AnswerValue): void
  /** Not the one shown on a phone now. */
  isLater: boolean
}

export function QuestionFields({ question, number: place, of, answer, onAnswer, isLater }: QuestionFieldsProps) {
  return (
    <fieldset className={isLater ? 'panel q q--later' : 'panel q'} id={`q-${question.question_id}`} tabIndex={-1}>
      <legend>
        <span className="qn">{m.question_of({ number: number(place), count: number(of) })}</span>
        <bdi lang={question.text_language}>{question.text}</bdi>
      </legend>
      <div>
        <Inputs question={question} answer={answer} onAnswer={onAnswer} />
      </div>
      <input type="hidden" name={shownName(question)} value={shownValue(answer)} />
    </fieldset>
  )
}

const listOf = (question: ShownQuestion): Choice[] => (Array.isArray(question.options) ? question.options : [])

function Inputs({ question, answer, onAnswer }: Omit<QuestionFieldsProps, 'number' | 'of' | 'isLater'>) {
  const { kind } = question
  const name = fieldName(question)
  const label = (text: string) => <span className="vh">{text}</span>
  if (kind === 'single')
    return listOf(question).map(({ key, text }) => (
      <ChoiceField
        key={key}
        type="radio"
        name={name}
        value={key}
        text={text}
        language={question.text_language}
        isChosen={answer === key}
      />
    ))
  if (kind === 'multiple') {
    return (
      <>
        <p className="small muted">{m.choose_all_right()}</p>
        {listOf(question).map(({ key, text }) => (
          <ChoiceField
            key={key}
            type="checkbox"
            name={name}
            value={key}
            text={text}
            language={question.text_language}
            isChosen={keysOf(answer)?.includes(key) ?? false}
          />
        ))}
      </>
    )
  }
  if (kind === 'true_false') {
    return [true, false].map((value) => (
      <ChoiceField
        key={String(value)}
        type="radio"
        name={name}
        value={String(value)}
        text={value ? m.answer_true() : m.answer_false()}
        isChosen={answer === value}
      />
    ))
  }
  if (kind === 'matching') {
    const { left, right } = Array.isArray(question.options) ? { left: [], right: [] } : question.options
    return left.map((item) => (
      <div key={item.key} className="matchrow">
        <label htmlFor={fieldName(question, item.key)}>
          <bdi lang={question.text_language}>{item.text}</bdi>
        </label>
        <Pick name={fieldName(question, item.key)} choices={right} chosen={keysOf(answer)?.[item.key]} />
      </div>
    ))
  }
  if (kind === 'ordering') {
    return (
      <>
        <p className="small muted">{m.put_in_order()}</p>
        <OrderingField question={question} choices={listOf(question)} answer={answer} onAnswer={onAnswer} />
      </>
    )
  }
  if (kind === 'hotspot') return <HotspotInput {...{ question, name, onAnswer }} points={pointsOf(answer)} />
  if (kind === 'essay')
    return <EssayField name={name} words={question.words} given={typeof answer === 'string' ? answer : ''} />
  return (
    <label className="field">
      {label(m.your_answer())}
      <input
        className="input"
        name={name}
        defaultValue={typeof answer === 'string' || typeof answer === 'number' ? String(answer) : ''}
        inputMode={kind === 'numeric' ? 'decimal' : 'text'}
        autoComplete="off"
        maxLength={200}
        placeholder={kind === 'numeric' ? m.a_number() : m.your_answer()}
      />
    </label>
  )
}

function ChoiceField({
  type,
  name,
  value,
  text,
  language,
  isChosen,
}: {
  type: 'radio' | 'checkbox'
  name: string
  value: number | string
  text: string
  /** When it is not the page's. */
  language?: string | undefined
  isChosen: boolean
}) {
  return (
    <label className="opt check">
      <input type={type} name={name} value={value} defaultChecked={isChosen} />
      <span>
        <bdi lang={language}>{text}</bdi>
      </span>
    </label>
  )
}
