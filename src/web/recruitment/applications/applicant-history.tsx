/** What happened to an application, the newest first. */
import type { DataOf } from '#web/lib/api/endpoints.ts'
import { dateAndTime, listed } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { stageWords } from './stage-words.ts'

type Event = DataOf<'GET /admin/applications/:application'>['events'][number]

function said({ kind, from_stage: from, to_stage: to, starts_at: at, place }: Event): string {
  switch (kind) {
    case 'received':
      return m.jobs_event_received()
    case 'moved':
      return from && to ? m.jobs_event_moved({ from: stageWords[from].text(), to: stageWords[to].text() }) : ''
    case 'interview':
      return m.jobs_event_interview({ time: at ? dateAndTime(at) : '', place: place ?? '' })
    case 'interview_cancelled':
      return m.jobs_event_interview_cancelled({ time: at ? dateAndTime(at) : '' })
    case 'message':
      return m.jobs_event_message()
    case 'employed':
      return m.jobs_event_employed()
    default:
      return m.pub_note()
  }
}

export function ApplicantHistory({ events }: { events: readonly Event[] }) {
  return (
    <ol className="grid gap-3">
      {events.map((event) => (
        <li key={event.at + event.kind + event.text}>
          <p>{said(event)}</p>
          {event.text && (
            <p className="lead-message" dir="auto">
              {event.text}
            </p>
          )}
          <p className="small muted">{listed([dateAndTime(event.at), event.author])}</p>
        </li>
      ))}
    </ol>
  )
}
