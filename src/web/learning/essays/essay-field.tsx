/** Where an essay is written, with the number of its words. */
import { useState } from 'react'
import type { ShownQuestion } from '#contracts/learning/quizzes.ts'
import { listed, number } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { type AnswerValue, fieldName } from '../quizzes/quiz-answers.ts'
import { countWords } from './count-words.ts'
import { wordRange } from './word-range.ts'

/** As the contract has it. */
const mostLetters = 12_000

export function EssayField({ question, answer }: { question: ShownQuestion; answer: AnswerValue | undefined }) {
  const given = typeof answer === 'string' ? answer : ''
  const [count, setCount] = useState(() => countWords(given))
  const hint = `${fieldName(question)}-hint`
  return (
    <label className="field">
      <span className="vh">{m.your_answer()}</span>
      <textarea
        className="textarea"
        name={fieldName(question)}
        defaultValue={given}
        rows={10}
        dir="auto"
        maxLength={mostLetters}
        aria-describedby={hint}
        onChange={(event) => setCount(countWords(event.target.value))}
      />
      <span id={hint} className="small muted">
        {listed([question.words && wordRange(question.words), m.essay_words({ count: number(count) })])}
      </span>
    </label>
  )
}
