/** On the mentor's day: questions that wait for an answer, the oldest first, and what is late. */
import type { AnswerOf } from '#web/lib/api/endpoints.ts'
import { dateAndTime, listed } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { SmartLink } from '#web/ui/fields/button.tsx'
import { Badge } from '#web/ui/marks/badge.tsx'

export function WaitingQuestions({ questions }: { questions: AnswerOf<'GET /questions'>['data'] }) {
  return (
    <>
      <h2 className="h2 mt-8 mb-4">{m.questions_title()}</h2>
      {questions.length === 0 ? (
        <p className="muted">{m.questions_none()}</p>
      ) : (
        <ul className="panel">
          {questions.map((row) => (
            <li key={row.question_id} className="panel--pad">
              <SmartLink className="link" href={`/mentor/questions/${row.question_id}`}>
                <bdi>{row.text.length > 120 ? `${row.text.slice(0, 120)}…` : row.text}</bdi>
              </SmartLink>{' '}
              {row.is_late && <Badge tone="warn">{m.questions_late()}</Badge>}
              <br />
              <small className="muted">
                {listed([
                  row.learner_name,
                  row.title,
                  row.course_name,
                  row.is_late
                    ? m.questions_due_since({ moment: dateAndTime(row.due_at) })
                    : m.questions_due({ moment: dateAndTime(row.due_at) }),
                ])}
              </small>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
