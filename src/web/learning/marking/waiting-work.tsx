/** On the mentor's day: what waits to be graded, the oldest first. */
import type { AnswerOf } from '#web/lib/api/endpoints.ts'
import { dateAndTime, listed } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { SmartLink } from '#web/ui/fields/button.tsx'

export function WaitingWork({ work }: { work: AnswerOf<'GET /admin/assignments'>['data'] }) {
  return (
    <>
      <h2 className="h2 mt-8 mb-4">{m.grading_title()}</h2>
      {work.length === 0 ? (
        <p className="muted">{m.grading_none()}</p>
      ) : (
        <ul className="panel">
          {work.map((row) => (
            <li key={row.submission_id} className="panel--pad">
              <SmartLink className="link" href={`/mentor/assignments/${row.submission_id}`}>
                <bdi>{row.learner_name}</bdi>
              </SmartLink>
              <br />
              <small className="muted">
                {listed([
                  row.title,
                  row.course_name,
                  dateAndTime(row.handed_in_at),
                  row.is_late && m.assignment_late(),
                ])}
              </small>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
