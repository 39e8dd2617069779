/** Beside an attempt: how many questions are answered, and on desktops the way to each. */
import type { ShownQuestion } from '#contracts/learning/quizzes/quizzes.ts'
import { number } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Thread } from '#web/ui/marks/progress.tsx'
import { type AnswerValue, isAnswered } from './quiz-answers.ts'

interface QuizSideProps {
  questions: ShownQuestion[]
  answers: Record<string, AnswerValue>
  savedText: string | null
}

/** At most five numbers a row, and rows of about one length: none stands alone. */
export const columnsFor = (count: number) => Math.ceil(count / Math.ceil(count / 5))

export function QuizSide({ questions, answers, savedText }: QuizSideProps) {
  const count = questions.length
  const done = questions.filter(({ question_id }) => isAnswered(answers[question_id])).length
  const label = m.answered_of({ done: number(done), count: number(count) })
  return (
    <aside className="panel panel--pad quizside">
      <div className="row row--wrap between mb-3">
        <h2 className="h4">{label}</h2>
        <span className="small muted only-desk" role="status">
          {savedText}
        </span>
      </div>
      <nav
        className="only-desk qnav"
        style={{ gridTemplateColumns: `repeat(${columnsFor(count)}, minmax(0, 1fr))` }}
        aria-label={m.quiz_questions()}
      >
        {questions.map(({ question_id }, index) => {
          const isDone = isAnswered(answers[question_id])
          const name = { number: number(index + 1) }
          return (
            <a
              key={question_id}
              href={`#q-${question_id}`}
              className={isDone ? 'is-done' : undefined}
              aria-label={isDone ? m.question_answered(name) : m.question_number(name)}
            >
              {name.number}
            </a>
          )
        })}
      </nav>
      <div className="qphone">
        <Thread value={Math.round((done / count) * 100)} label={label} />
      </div>
    </aside>
  )
}
