/** When a class is, with the time it was moved from struck through, and what state it is in. */
import { date, dateAndTime, listed, time } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/marks/badge.tsx'
import { OwnZone } from './own-zone.tsx'

interface Timed {
  date: string
  starts_at: string | null
  ends_at: string | null
  moved_from: string | null
  state: 'planned' | 'cancelled'
  is_over: boolean
}

/** The old time first, for eyes and for who hears it. `isZoneSaid`: by the head of its column. */
export function ClassTimes({ of, isZoneSaid = false }: { of: Omit<Timed, 'is_over'>; isZoneSaid?: boolean }) {
  const { starts_at: from, ends_at: to } = of
  const hours = from && (to ? m.from_to({ from: time(from), to: time(to) }) : time(from))
  const now = listed([date(of.date), hours && (isZoneSaid ? hours : m.hours_in_dhaka({ hours }))])
  return (
    <>
      {of.moved_from && (
        <>
          <s className="small muted">{m.class_was({ moment: dateAndTime(of.moved_from) })}</s>{' '}
        </>
      )}
      {of.state === 'cancelled' ? <s>{now}</s> : now}
      {from && of.state === 'planned' && <OwnZone moment={from} />}
    </>
  )
}

export function ClassState({ of }: { of: Pick<Timed, 'state' | 'moved_from' | 'is_over'> }) {
  if (of.state === 'cancelled') return <Badge tone="bad">{m.class_cancelled()}</Badge>
  if (of.is_over) return <Badge tone="plain">{m.class_over()}</Badge>
  return of.moved_from ? <Badge tone="warn">{m.class_moved()}</Badge> : <Badge tone="ok">{m.class_planned()}</Badge>
}
