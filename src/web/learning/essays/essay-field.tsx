/** Where an essay is written, with the number of its words. */
import { useState } from 'react'
import type { ShownQuestion } from '#contracts/learning/quizzes/quizzes.ts'
import { listed, number } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { countWords } from './count-words.ts'
import { wordRange } from './word-range.ts'

/** As the contract has it. */
const mostLetters = 12_000

interface Props {
  name: string
  words: ShownQuestion['words']
  given: string
}

export function EssayField({ name, words, given }: Props) {
  const [count, setCount] = useState(() => countWords(given))
  const hint = `${name}-hint`
  return (
    <label className="field">
      <span className="vh">{m.your_answer()}</span>
      <textarea
        className="textarea"
        name={name}
        defaultValue={given}
        rows={10}
        dir="auto"
        maxLength={mostLetters}
        aria-describedby={hint}
        onChange={(event) => setCount(countWords(event.target.value))}
      />
      <span id={hint} className="small muted">
        {listed([words && wordRange(words), m.essay_words({ count: number(count) })])}
      </span>
    </label>
  )
}
