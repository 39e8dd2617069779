/** Things to put in order: each with a button up and one down; without scripts a choice for each place. */
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { ShownQuestion } from '#contracts/learning/quizzes/quizzes.ts'
import { number } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { IconButton } from '#web/ui/fields/button.tsx'
import { DownIcon, UpIcon } from '#web/ui/icons/icons.tsx'
import { type AnswerValue, fieldName, keysOf } from './quiz-answers.ts'
import { type Choice, Pick } from './pick.tsx'

interface OrderingFieldProps {
  question: ShownQuestion
  choices: Choice[]
  answer: AnswerValue | undefined
  onAnswer(order: number[]): void
}

export function OrderingField({ question, choices, answer, onAnswer }: OrderingFieldProps) {
  const [hasScript, setHasScript] = useState(false)
  const [moved, setMoved] = useState<{ key: number; by: number } | null>(null)
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => setHasScript(true), [])
  // Moving an entry in the page takes the focus off its button.
  useLayoutEffect(() => {
    if (moved) list.current?.querySelector<HTMLElement>(`[data-move="${moved.key} ${moved.by}"]`)?.focus()
  }, [moved])

  const given = keysOf(answer)
  const isOrdered = given !== undefined && choices.every(({ key }) => given.includes(key))
  const order = isOrdered ? given : choices.map(({ key }) => key)
  const textOf = (key: number) => choices.find((choice) => choice.key === key)?.text ?? ''

  function move(place: number, by: number) {
    const key = order[place]
    const other = order[place + by]
    if (key === undefined || other === undefined) return
    const next = [...order]
    next[place] = other
    next[place + by] = key
    onAnswer(next)
    setMoved({ key, by })
  }

  if (!hasScript) {
    return <Places question={question} choices={choices} answer={answer} />
  }
  return (
    <>
      <ol className="orderlist" ref={list}>
        {order.map((key, place) => (
          <li key={key} className="opt">
            <span className="num">{number(place + 1)}</span>
            <bdi lang={question.text_language}>{textOf(key)}</bdi>
            <span className="row">
              {[-1, 1].map((by) => (
                <IconButton
                  key={by}
                  variant="line"
                  data-move={`${key} ${by}`}
                  icon={by < 0 ? <UpIcon /> : <DownIcon />}
                  label={by < 0 ? m.move_up({ item: textOf(key) }) : m.move_down({ item: textOf(key) })}
                  aria-disabled={order[place + by] === undefined || undefined}
                  onClick={() => move(place, by)}
                />
              ))}
            </span>
            {isOrdered && <input type="hidden" name={fieldName(question, place)} value={key} />}
          </li>
        ))}
      </ol>
      <p className="vh" role="status">
        {moved &&
          m.moved_to({
            item: textOf(moved.key),
            place: number(order.indexOf(moved.key) + 1),
            count: number(order.length),
          })}
      </p>
    </>
  )
}

function Places({ question, choices, answer }: Omit<OrderingFieldProps, 'onAnswer'>) {
  return choices.map((_, place) => (
    // The places are what is listed
    <div key={place} className="matchrow">
      <label htmlFor={fieldName(question, place)}>{m.place_number({ number: number(place + 1) })}</label>
      <Pick name={fieldName(question, place)} choices={choices} chosen={keysOf(answer)?.[place]} />
    </div>
  ))
}
