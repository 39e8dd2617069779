/** On the mentor's day: batches in which learners have skills that nobody signed off yet, most of them first. */
import type { MentorDay } from '#contracts/mentors/teaching.ts'
import { listed, number } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { ButtonLink } from '#web/ui/fields/button.tsx'

export function WaitingSkills({ batches }: { batches: MentorDay['to_sign_off'] }) {
  if (batches.length === 0) return null
  return (
    <section className="panel" aria-labelledby="to-sign-off">
      <div className="panel__head panel--pad">
        <h2 className="h3" id="to-sign-off">
          {m.skills_to_sign()}
        </h2>
      </div>
      <ul>
        {batches.map((batch) => {
          const name = listed([batch.course_name, m.class_batch({ number: number(batch.batch_no) })])
          return (
            <li key={batch.batch_id} className="panel--pad row between row--wrap day__row">
              <div className="min-w-0">
                <b>{name}</b>
                <br />
                <small className="muted">{m.skills_to_sign_people({ learners: number(batch.learners) })}</small>
              </div>
              <ButtonLink
                isDense
                href={`/mentor/courses/${batch.course_id}/batches/${batch.batch_id}/skills`}
                aria-label={m.skills_sign_of({ name })}
              >
                {m.skills_sign()}
              </ButtonLink>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
