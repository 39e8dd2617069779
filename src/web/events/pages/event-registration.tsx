/** /event-registrations/{id}?key=…: one's registration for an event, by the link of the message: it is confirmed here, and the seat given back. */
import { Form, useNavigation } from 'react-router'
import { dateAndTime } from '#web/lib/text/format.ts'
import { pageMeta } from '#web/lib/head/meta.ts'
import { api, formOf, tryApi } from '#web/lib/api/page-services.ts'
import { m } from '#web/paraglide/messages.js'
import site from '#web/content/content.css?url'
import { Button, ButtonLink } from '#web/ui/fields/button.tsx'
import { FormNote, Note } from '#web/ui/feedback/note.tsx'
import type { Route } from './+types/event-registration.ts'

export const links = () => [{ rel: 'stylesheet', href: site }]

const keyOf = (request: Request) => (new URL(request.url).searchParams.get('key') ?? '').slice(0, 100)

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const sent = { params: { registration: params.registration }, query: { key: keyOf(request) } }
  return (await api(context, 'GET /event-registrations/:registration', sent, request)).data
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const sent = { params: { registration: params.registration }, body: { key: keyOf(request) } }
  const isConfirmed = (await formOf(request)).get('do') === 'confirm'
  const outcome = isConfirmed
    ? await tryApi(context, 'POST /event-registrations/:registration/confirmation', sent)
    : await tryApi(context, 'POST /event-registrations/:registration/cancellation', sent)
  return { note: outcome.ok ? '' : outcome.failure.message }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, { title: loaderData?.title ?? m.events_title(), path: '/events', isPrivate: true })

const tones = { unconfirmed: 'warn', registered: 'ok', waiting: 'warn', cancelled: 'plain' } as const

export default function EventRegistration({ loaderData: event, actionData }: Route.ComponentProps) {
  const isSending = useNavigation().state === 'submitting'
  const states = {
    unconfirmed: m.registration_unconfirmed,
    registered: m.registration_registered,
    waiting: m.registration_waiting,
    cancelled: m.registration_cancelled,
  }
  return (
    <div className="wrap section section--tight">
      <h1 className="title">{event.title}</h1>
      <p className="lead mt-2">
        {dateAndTime(event.starts_at)} <span className="small muted">{m.event_time_zone()}</span>
      </p>
      <div className="grid gap-5 mt-6 measure">
        <Note tone={tones[event.state]}>{states[event.state]({ name: event.name })}</Note>
        <FormNote>{actionData?.note}</FormNote>
        <div className="row row--wrap">
          {event.state === 'unconfirmed' && !event.is_past && (
            <Form method="post" preventScrollReset>
              <Button type="submit" name="do" value="confirm" variant="primary" isLoading={isSending}>
                {m.registration_confirm()}
              </Button>
            </Form>
          )}
          {(event.state === 'registered' || event.state === 'waiting') && !event.is_past && (
            <Form method="post" preventScrollReset>
              <Button type="submit" name="do" value="cancel" isLoading={isSending}>
                {m.registration_give_back()}
              </Button>
            </Form>
          )}
          <ButtonLink href={`/events/${event.slug}`}>{m.registration_to_event()}</ButtonLink>
        </div>
      </div>
    </div>
  )
}
