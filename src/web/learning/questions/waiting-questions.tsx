/** On the mentor's day: questions that wait for an answer, the oldest first, and what is late. */
import type { AnswerOf } from '#web/lib/api/endpoints.ts'
import { dateAndTime, listed, number } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { ButtonLink } from '#web/ui/fields/button.tsx'
import { Badge } from '#web/ui/marks/badge.tsx'

interface Props {
  questions: AnswerOf<'GET /questions'>['data']
  /** How many there are in all. */
  total: number
}

export function WaitingQuestions({ questions, total }: Props) {
  return (
    <section className="panel" aria-labelledby="questions">
      <div className="panel__head panel--pad">
        <h2 className="h3" id="questions">
          {m.questions_title()}
        </h2>
        <small className="muted">{m.questions_goal()}</small>
      </div>
      {questions.length === 0 && <p className="panel--pad muted">{m.questions_none()}</p>}
      <ul>
        {questions.map((row) => (
          <li key={row.question_id} className="panel--pad row between row--wrap day__row">
            <div className="min-w-0">
              <b>
                <bdi>{row.text.length > 120 ? `${row.text.slice(0, 120)}…` : row.text}</bdi>
              </b>
              <br />
              <small className="muted">{listed([row.learner_name, row.title, row.course_name])}</small>
              <br />
              {row.is_late ? (
                <Badge tone="bad">{m.questions_due_since({ moment: dateAndTime(row.due_at) })}</Badge>
              ) : (
                <small className="muted">{m.questions_due({ moment: dateAndTime(row.due_at) })}</small>
              )}
            </div>
            <ButtonLink
              isDense
              href={`/mentor/questions/${row.question_id}`}
              aria-label={m.question_answer_of({ name: row.learner_name })}
            >
              {m.question_answer()}
            </ButtonLink>
          </li>
        ))}
      </ul>
      {total > questions.length && (
        <p className="panel--pad day__row">{m.questions_waiting({ shown: number(total) })}</p>
      )}
    </section>
  )
}
