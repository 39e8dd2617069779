/** When a batch is taught, day by day: until when one registers, the first and the last class, and all between when asked for. */
import { date, dateAndTime, number } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { DownIcon } from '#web/ui/icons/icons.tsx'
import type { CoursePage } from './course-page.ts'

type Batch = CoursePage['batches'][number]

export function BatchTimeline({ batch }: { batch: Batch }) {
  const first = batch.meetings[0]
  const last = batch.meetings.at(-1)
  if (!first || !last) return null
  return (
    <>
      <ol className="path">
        {batch.reg_end_date && <Moment name={m.timeline_register()} when={date(batch.reg_end_date)} />}
        <Moment name={m.timeline_first()} when={dateAndTime(first.starts_at)} />
        <Moment name={m.timeline_last()} when={dateAndTime(last.starts_at)} />
      </ol>
      {batch.meetings.length > 2 && (
        <details className="acc">
          <summary>
            {m.timeline_all({ count: number(batch.meetings.length) })}
            <DownIcon />
          </summary>
          <ol className="acc__body stack">
            {batch.meetings.map(({ starts_at, title }) => (
              <li key={starts_at}>
                {dateAndTime(starts_at)} {title && <span className="muted">{title}</span>}
              </li>
            ))}
          </ol>
        </details>
      )}
    </>
  )
}

function Moment({ name, when }: { name: string; when: string }) {
  return (
    <li>
      <b>{when}</b>
      <p className="muted">{name}</p>
    </li>
  )
}
