/** One question's fields, by its kind; plain inputs, so that the form works without JavaScript. */
import type { ShownQuestion } from '#contracts/learning/quizzes.ts'
import { number } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { type AnswerValue, fieldName } from './quiz-answers.ts'

interface QuestionFieldsProps {
  question: ShownQuestion
  number: number
  of: number
  answer: AnswerValue | undefined
  /** Not the one shown on a phone now. */
  isLater: boolean
}

export function QuestionFields({ question, number: place, of, answer, isLater }: QuestionFieldsProps) {
  return (
    <fieldset className={isLater ? 'panel q q--later' : 'panel q'} id={`q-${question.question_id}`}>
      <legend>
        <span className="qn">{m.question_of({ number: number(place), count: number(of) })}</span>
        <span lang={question.text_language}>{question.text}</span>
      </legend>
      <div>
        <Inputs question={question} answer={answer} />
      </div>
    </fieldset>
  )
}

type Choice = { key: number; text: string }
const listOf = (question: ShownQuestion): Choice[] => (Array.isArray(question.options) ? question.options : [])

function Inputs({ question, answer }: { question: ShownQuestion; answer: AnswerValue | undefined }) {
  const { kind } = question
  const name = fieldName(question)
  const label = (text: string) => <span className="vh">{text}</span>
  if (kind === 'single')
    return listOf(question).map(({ key, text }) => (
      <Choice
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
          <Choice
            key={key}
            type="checkbox"
            name={name}
            value={key}
            text={text}
            language={question.text_language}
            isChosen={Array.isArray(answer) && answer.includes(key)}
          />
        ))}
      </>
    )
  }
  if (kind === 'true_false') {
    return [true, false].map((value) => (
      <Choice
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
    return left.map((item, index) => (
      <div key={item.key} className="matchrow">
        <label htmlFor={`${name}.${item.key}`} lang={question.text_language}>
          {item.text}
        </label>
        <Pick
          id={`${name}.${item.key}`}
          name={fieldName(question, item.key)}
          choices={right}
          chosen={Array.isArray(answer) ? answer[item.key] : undefined}
          label={`${index}`}
        />
      </div>
    ))
  }
  if (kind === 'ordering') {
    const choices = listOf(question)
    return (
      <>
        <p className="small muted">{m.put_in_order()}</p>
        {choices.map((_, index) => (
          // The places are what is listed
          <div key={index} className="matchrow">
            <label htmlFor={`${name}.${index}`}>{m.place_number({ number: number(index + 1) })}</label>
            <Pick
              id={`${name}.${index}`}
              name={fieldName(question, index)}
              choices={choices}
              chosen={Array.isArray(answer) ? answer[index] : undefined}
              label={`${index}`}
            />
          </div>
        ))}
      </>
    )
  }
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

function Choice({
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

function Pick({
  id,
  name,
  choices,
  chosen,
}: {
  id: string
  name: string
  choices: readonly Choice[]
  chosen: number | undefined
  label: string
}) {
  return (
    <select
      className="select"
      id={id}
      name={name}
      defaultValue={chosen !== undefined && chosen >= 0 ? String(chosen) : ''}
    >
      <option value="">{m.choose()}</option>
      {choices.map(({ key, text }) => (
        <option key={key} value={key}>
          {text}
        </option>
      ))}
    </select>
  )
}
