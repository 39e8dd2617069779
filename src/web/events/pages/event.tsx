/** /events/{slug}: when and where, what happens, who speaks, and a place for oneself. */
import { data, useHref } from 'react-router'
import type { DataOf } from '#web/lib/api/endpoints.ts'
import { clockTime, date, number, price, time } from '#web/lib/text/format.ts'
import { pageMeta, siteOf } from '#web/lib/head/meta.ts'
import { api, formOf, pageServices, tryApi } from '#web/lib/api/page-services.ts'
import { pictureSizes } from '#web/lib/head/picture-sizes.ts'
import { ShareLink } from '#web/lib/head/share-link.tsx'
import { m } from '#web/paraglide/messages.js'
import site from '#web/content/content.css?url'
import { Avatar } from '#web/ui/pictures/avatar.tsx'
import { Breadcrumb } from '#web/ui/navigation/breadcrumb.tsx'
import { ButtonLink } from '#web/ui/fields/button.tsx'
import { CalendarIcon, PlayIcon } from '#web/ui/icons/icons.tsx'
import { Note } from '#web/ui/feedback/note.tsx'
import { RichText } from '#web/ui/data/rich-text.tsx'
import { eventLine } from '../event-list.tsx'
import { EventRegistration, type RegistrationAnswer } from '../event-registration.tsx'
import { eventPicture, structuredEvent } from '../structured-event.ts'
import type { Route } from './+types/event.ts'

export const links = () => [{ rel: 'stylesheet', href: site }]

export async function loader({ context, params: { slug } }: Route.LoaderArgs) {
  const { now, viewer } = context.get(pageServices)
  const [{ data: event }, own] = await Promise.all([
    api(context, 'GET /events/:slug', { params: { slug } }),
    viewer.kind === 'guest' ? null : api(context, 'POST /me', {}),
  ])
  const phone = own?.data.contact_no ?? ''
  return { event, hasBegun: new Date(event.starts_at) <= new Date(now), phone }
}

export async function action({ context, params: { slug }, request }: Route.ActionArgs) {
  const form = await formOf(request)
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const typed = { name: text('name'), contact_no: text('contact_no'), email: text('email') }
  const outcome = await tryApi(context, 'POST /events/:slug/registrations', {
    params: { slug },
    body: { ...typed, email: typed.email || null },
  })
  if (outcome.ok) {
    const { state, already } = outcome.answer.data
    const notes = {
      unconfirmed: m.event_unconfirmed,
      waiting: m.event_on_waiting_list,
      registered: already ? m.event_registered_before : m.event_registered,
    }
    return { isDone: true, note: notes[state](), errors: {}, typed } satisfies RegistrationAnswer
  }
  const { status, message, errors = {} } = outcome.failure
  if (status === 404) throw data(outcome.failure, { status })
  const hasFields = Object.keys(errors).length > 0
  return data({ isDone: false, note: hasFields ? '' : message, errors, typed } satisfies RegistrationAnswer, { status })
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData
    ? pageMeta(matches, {
        title: loaderData.event.title,
        description: loaderData.event.summary,
        path: `/events/${loaderData.event.slug}`,
        image: eventPicture(loaderData.event),
        structured: structuredEvent(loaderData.event, siteOf(matches)),
      })
    : []

export default function EventPage({ loaderData: { event, hasBegun, phone }, actionData }: Route.ComponentProps) {
  const calendar = useHref(`/events/${event.slug}/calendar.ics`)
  const isFull = event.seats_left !== null && event.seats_left <= 0
  return (
    <>
      <div className="head-band">
        <div className="wrap">
          <Breadcrumb
            label={m.breadcrumb()}
            parents={[{ href: '/events', label: m.events_title() }]}
            current={event.title}
          />
          <div lang={event.text_language}>
            <h1 className="title mt-2">{event.title}</h1>
            <p className="lead mt-2">{event.summary}</p>
          </div>
          {/* On a phone the panel with day and form comes after agenda and speakers. */}
          <div className="only-phone mt-4">
            <p>{eventLine(event)}</p>
            {!event.is_past && !actionData?.isDone && (
              <ButtonLink className="mt-3" href="#register">
                {isFull ? m.event_waiting_button() : m.event_to_registration()}
              </ButtonLink>
            )}
          </div>
        </div>
      </div>
      <div className="wrap section section--tight eventpage">
        <div className="grid content-start gap-10">
          {event.image && (
            <img
              className="event-picture"
              src={event.image}
              srcSet={pictureSizes(event.image)}
              sizes="(min-width: 992px) 720px, 100vw"
              alt=""
            />
          )}
          <section aria-labelledby="about">
            <h2 className="h2 mb-4" id="about">
              {m.event_about()}
            </h2>
            <RichText html={event.description} lang={event.text_language} />
          </section>
          <Agenda agenda={event.agenda} />
          <Speakers speakers={event.speakers} />
        </div>
        <aside className="panel panel--pad grid gap-5" aria-labelledby="register">
          <Facts event={event} />
          {event.is_past ? (
            <>
              <h2 className="h4" id="register">
                {m.event_is_over()}
              </h2>
              {event.recording && (
                <ButtonLink variant="primary" isBlock href={event.recording} icon={<PlayIcon />}>
                  {m.event_watch_recording()}
                </ButtonLink>
              )}
            </>
          ) : (
            <>
              <h2 className="h4 scroll-mt-24" id="register">
                {m.event_register_title()}
              </h2>
              {hasBegun && !actionData?.isDone ? (
                <Note>{m.event_is_running()}</Note>
              ) : (
                <EventRegistration isFull={isFull} phone={phone} answer={actionData} />
              )}
              <ButtonLink isBlock href={calendar} reloadDocument download={`${event.slug}.ics`} icon={<CalendarIcon />}>
                {m.event_add_to_calendar()}
              </ButtonLink>
              <ShareLink title={event.title} path={`/events/${event.slug}`} />
            </>
          )}
        </aside>
      </div>
    </>
  )
}

type Event = DataOf<'GET /events/:slug'>

function Facts({ event }: { event: Event }) {
  return (
    <dl className="kv kv--tall">
      <dt>{m.event_when()}</dt>
      <dd>
        <b>
          <time dateTime={event.starts_at}>{date(event.starts_at)}</time>
        </b>
        <br />
        {m.from_to({ from: time(event.starts_at), to: time(event.ends_at) })}
        <br />
        <span className="small muted">{m.event_time_zone()}</span>
      </dd>
      <dt>{m.event_where()}</dt>
      <dd>{event.mode === 'online' && !event.is_past ? m.event_online() : event.place}</dd>
      <dt>{m.event_price()}</dt>
      <dd>{price(event.price)}</dd>
      {!event.is_past && (
        <>
          <dt>{m.seats_left()}</dt>
          <dd>
            {event.seats === null
              ? m.event_no_limit()
              : m.seats_of({ left: number(Math.max(0, event.seats_left ?? 0)), seats: number(event.seats) })}
          </dd>
        </>
      )}
    </dl>
  )
}

function Agenda({ agenda }: Pick<Event, 'agenda'>) {
  if (agenda.length === 0) return null
  return (
    <section aria-labelledby="agenda">
      <h2 className="h2 mb-4" id="agenda">
        {m.event_agenda()}
      </h2>
      <ol className="agenda">
        {agenda.map(({ time: at, text }) => (
          <li key={`${at} ${text}`}>
            <b className="num">
              <bdi>{clockTime(at)}</bdi>
            </b>
            <span>{text}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Speakers({ speakers }: Pick<Event, 'speakers'>) {
  if (speakers.length === 0) return null
  return (
    <section aria-labelledby="speakers">
      <h2 className="h2 mb-4" id="speakers">
        {m.event_speakers()}
      </h2>
      <ul className="grid gap-5 md:grid-cols-2">
        {speakers.map((mentor) => (
          <li key={mentor.mentor_id} className="row items-start">
            <Avatar photo={mentor.mentor_photo} size={64} />
            <div>
              <b>{mentor.mentor_name}</b>
              <p className="small muted">{mentor.headline}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
