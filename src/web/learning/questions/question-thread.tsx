/** A question with its answers, and the field to answer it. */
import type { LessonQuestion } from '#contracts/learning/questions/questions.ts'
import { number } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { WordsForm } from './question-form.tsx'
import { QuestionPost } from './question-post.tsx'

interface Props {
  question: LessonQuestion
  can: { answer: boolean; moderate: boolean }
  /** Who came to answer finds the field open. */
  isAnswering?: boolean
}

export function QuestionThread({ question, can, isAnswering = false }: Props) {
  const { id, answers } = question
  return (
    <section className="qa" id={`question-${id}`}>
      <QuestionPost post={question} isPinned={question.is_pinned} canPin={can.moderate} canModerate={can.moderate} />
      {answers.length > 0 && (
        <ul className="qa__answers" aria-label={m.question_answers({ shown: number(answers.length) })}>
          {answers.map((answer) => (
            <li key={answer.id}>
              <QuestionPost
                post={answer}
                isBest={answer.is_best}
                canMarkBest={question.is_own || can.moderate}
                canModerate={can.moderate}
              />
            </li>
          ))}
        </ul>
      )}
      {can.answer && question.hidden_reason === null && (
        <details key={answers.length} open={isAnswering}>
          <summary className="link">{m.question_answer()}</summary>
          <WordsForm
            intent="answer-question"
            id={id}
            label={m.question_your_answer()}
            submit={m.question_send_answer()}
          />
        </details>
      )}
    </section>
  )
}
