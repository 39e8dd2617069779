/** One question, answered in place: right or not, and why. Without scripts the answer opens. */
import { useState } from 'react'
import { m } from '#web/paraglide/messages.js'
import { cx } from '#web/ui/cx.ts'
import { AlertIcon, DoneIcon } from '#web/ui/icons/icons.tsx'
import type { Bite } from './bite-card.tsx'

export function BiteQuestion({ slug, question }: { slug: string; question: NonNullable<Bite['question']> }) {
  const [chosen, setChosen] = useState<number | null>(null)
  const answer = question.options[question.answer] ?? ''
  const isAnswered = chosen !== null
  const isRight = chosen === question.answer
  return (
    <fieldset className="bite__q">
      <legend>
        <span className="small muted">{m.bite_question()}</span>
        <b>{question.text}</b>
      </legend>
      {question.options.map((option, index) => (
        <label
          key={index}
          className={cx(
            'bite__opt',
            isAnswered && index === question.answer && 'is-right',
            index === chosen && !isRight && 'is-wrong',
          )}
        >
          <input
            type="radio"
            name={`answer-${slug}`}
            checked={chosen === index}
            disabled={isAnswered && chosen !== index}
            onChange={() => setChosen(index)}
          />
          <span>{option}</span>
          {isAnswered && index === question.answer && <DoneIcon />}
          {index === chosen && !isRight && <AlertIcon />}
        </label>
      ))}
      <div role="status">
        {isAnswered && (
          <p className={isRight ? 'note note--ok' : 'note note--warn'}>
            <span>
              <b>{isRight ? m.bite_right() : m.bite_wrong({ answer })}</b> {question.explanation}
            </span>
          </p>
        )}
      </div>
      <noscript>
        <details className="acc">
          <summary>{m.bite_show_answer()}</summary>
          <p className="acc__body">
            <b>{m.bite_answer_is({ answer })}</b> {question.explanation}
          </p>
        </details>
      </noscript>
    </fieldset>
  )
}
