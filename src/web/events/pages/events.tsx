/** /events: coming ones first, past ones with their recordings below. */
import { pageMeta } from '#web/lib/head/meta.ts'
import { api } from '#web/lib/api/page-services.ts'
import { m } from '#web/paraglide/messages.js'
import site from '#web/content/content.css?url'
import { ButtonLink } from '#web/ui/fields/button.tsx'
import { EmptyState } from '#web/ui/feedback/state.tsx'
import { EventRow } from '../event-list.tsx'
import type { Route } from './+types/events.ts'

export const links = () => [{ rel: 'stylesheet', href: site }]

export async function loader({ context }: Route.LoaderArgs) {
  const { data } = await api(context, 'GET /events', {})
  return { coming: data.filter((event) => !event.is_past), past: data.filter((event) => event.is_past) }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.events_title(), description: m.events_lead(), path: '/events' })

export default function Events({ loaderData: { coming, past } }: Route.ComponentProps) {
  return (
    <>
      <div className="head-band">
        <div className="wrap">
          <h1 className="title">{m.events_title()}</h1>
          <p className="lead mt-2">{m.events_lead()}</p>
        </div>
      </div>
      <div className="wrap section section--tight grid gap-12">
        <section aria-labelledby="coming">
          <h2 className="h2 mb-5" id="coming">
            {m.events_coming()}
          </h2>
          {coming.length === 0 ? (
            <EmptyState
              scene="floor"
              title={m.no_events()}
              heading="h3"
              action={<ButtonLink href="/courses">{m.all_courses()}</ButtonLink>}
            >
              {m.events_none_text()}
            </EmptyState>
          ) : (
            coming.map((event) => <EventRow key={event.slug} event={event} hasSummary />)
          )}
        </section>
        {past.length > 0 && (
          <section aria-labelledby="past">
            <h2 className="h2 mb-5" id="past">
              {m.events_past()}
            </h2>
            {past.map((event) => (
              <EventRow key={event.slug} event={event} hasSummary />
            ))}
          </section>
        )}
      </div>
    </>
  )
}
