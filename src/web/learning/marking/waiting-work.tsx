/** On the mentor's day: what waits to be graded, the oldest first, and what waits for too long. */
import { gradingGoalHours } from '#contracts/learning/marking.office.ts'
import type { AnswerOf } from '#web/lib/api/endpoints.ts'
import { listed, number } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/marks/badge.tsx'
import { ButtonLink } from '#web/ui/fields/button.tsx'
import { workAddress } from './work-address.ts'

interface WaitingWorkProps {
  work: AnswerOf<'GET /admin/assignments'>['data']
  /** How many there are in all. */
  total: number
}

export function WaitingWork({ work, total }: WaitingWorkProps) {
  return (
    <section className="panel" aria-labelledby="to-grade">
      <div className="panel__head panel--pad">
        <h2 className="h3" id="to-grade">
          {m.grading_title()}
        </h2>
        <small className="muted">{m.grading_goal({ hours: number(gradingGoalHours) })}</small>
      </div>
      {work.length === 0 && <p className="panel--pad muted">{m.grading_none()}</p>}
      <ul>
        {work.map((row) => (
          <li key={row.submission_id} className="panel--pad row between row--wrap day__row">
            <div className="min-w-0">
              <b>
                <bdi>{row.title}</bdi>
              </b>
              <br />
              <small className="muted">
                {listed([row.learner_name, row.course_name, row.work === 'essay' && m.essay_title()])}
              </small>
              <br />
              <Waited hours={row.waited_hours} />
            </div>
            <ButtonLink
              isDense
              href={workAddress('mentor', row)}
              aria-label={`${m.grading_open()}: ${row.learner_name}`}
            >
              {m.grading_open()}
            </ButtonLink>
          </li>
        ))}
      </ul>
      {total > work.length && <p className="panel--pad day__row">{m.grading_waiting({ count: number(total) })}</p>}
    </section>
  )
}

const Waited = ({ hours }: { hours: number }) =>
  hours > gradingGoalHours ? (
    <Badge tone="bad">{m.grading_overdue({ hours: number(hours) })}</Badge>
  ) : (
    <small className="muted">{m.grading_waited({ hours: number(hours) })}</small>
  )
