/** Events as rows with their day. */
import type { DataOf } from '#web/lib/endpoints.ts'
import { dateAndTime, number, price } from '#web/lib/format.ts'
import { m } from '#web/paraglide/messages.js'
import { ButtonLink, SmartLink } from '#web/ui/button.tsx'
import { getLocale } from '#web/paraglide/runtime.js'

type Events = DataOf<'GET /events'>

const monthAndDay = (iso: string) => {
  const locale = getLocale() === 'bn' ? 'bn-BD' : getLocale() === 'ar' ? 'ar-u-nu-latn' : getLocale()
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: 'Asia/Dhaka' }).format(new Date(iso))
  return { month: part({ month: 'short' }), day: part({ day: '2-digit' }) }
}

export function EventRow({ event, heading: Heading = 'h3' }: { event: Events[number]; heading?: 'h2' | 'h3' }) {
  const { month, day } = monthAndDay(event.starts_at)
  return (
    <article className="event">
      <time dateTime={event.starts_at}>
        <span>{month}</span>
        <b>{day}</b>
      </time>
      <div>
        <Heading>
          <SmartLink href={`/events/${event.slug}`}>{event.title}</SmartLink>
        </Heading>
        <p>
          {dateAndTime(event.starts_at)}, {event.place}
          {event.seats_left !== null && !event.is_past && (
            <>. {m.event_seats_left({ left: number(event.seats_left) })}</>
          )}
        </p>
      </div>
      {!event.is_past && (
        <ButtonLink isDense href={`/events/${event.slug}`}>
          {price(event.price)}
        </ButtonLink>
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
          {m.all_events()}
        </SmartLink>
      </div>
      {events.length === 0 && <p className="muted">{m.no_events()}</p>}
      {events.map((event) => (
        <EventRow key={event.slug} event={event} />
      ))}
    </section>
  )
}
