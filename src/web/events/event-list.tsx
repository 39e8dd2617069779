/** Events as rows with their day. */
import type { DataOf } from '#web/lib/api/endpoints.ts'
import { dateAndTime, dayOfMonth, listed, monthShort, number, price, sentences } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { ButtonLink, SmartLink } from '#web/ui/fields/button.tsx'
import { ArrowIcon, PlayIcon } from '#web/ui/icons/icons.tsx'

type Events = DataOf<'GET /events'>

interface EventRowProps {
  event: Events[number]
  /** The whole list says what each is about; the home page only when it is. */
  hasSummary?: boolean
}

type Line = Pick<Events[number], 'starts_at' | 'place' | 'seats_left' | 'is_past' | 'price'>

/** 'Wed, 9 December 2026, 10:00, Gazipur. Seats left: 9. Free'. */
export function eventLine({ starts_at, place, seats_left, is_past, price: amount }: Line): string {
  return sentences([
    listed([dateAndTime(starts_at), place]),
    !is_past &&
      seats_left !== null &&
      (seats_left <= 0 ? m.event_full() : m.event_seats_left({ left: number(seats_left) })),
    !is_past && price(amount),
  ])
}

export function EventRow({ event, hasSummary }: EventRowProps) {
  const isFull = event.seats_left !== null && event.seats_left <= 0
  return (
    <article className="event">
      <time dateTime={event.starts_at}>
        <span>{monthShort(event.starts_at)}</span>
        <b>{dayOfMonth(event.starts_at)}</b>
      </time>
      <div>
        <h3>
          <SmartLink href={`/events/${event.slug}`} lang={event.text_language}>
            {event.title}
          </SmartLink>
        </h3>
        {hasSummary && (
          <p className="event__summary" lang={event.text_language}>
            {event.summary}
          </p>
        )}
        <p>{eventLine(event)}</p>
      </div>
      {!event.is_past ? (
        <ButtonLink isDense href={`/events/${event.slug}`}>
          {isFull ? m.event_waiting_button() : m.event_to_registration()}
          <span className="vh">: {event.title}</span>
        </ButtonLink>
      ) : (
        event.recording && (
          <ButtonLink isDense variant="quiet" href={event.recording} icon={<PlayIcon />}>
            {m.event_watch_recording()}
            <span className="vh">: {event.title}</span>
          </ButtonLink>
        )
      )}
    </article>
  )
}

export function EventList({ title, events }: { title: string; events: Events }) {
  return (
    <section aria-labelledby="events-title">
      <div className="section__head mb-5">
        <h2 className="title" id="events-title">
          {title}
        </h2>
        <SmartLink className="link" href="/events">
          {m.all_events()} <ArrowIcon />
        </SmartLink>
      </div>
      {events.length === 0 && <p className="muted">{m.no_events()}</p>}
      {events.map((event) => (
        <EventRow key={event.slug} event={event} />
      ))}
    </section>
  )
}
