/** /calendar: one's classes and deadlines by day, and the address at which a calendar program reads them. */
import type { LinksFunction } from 'react-router'
import type { CalendarEntry } from '#contracts/learning/calendar.ts'
import { api, formOf, pageServices, tryApi } from '#web/lib/api/page-services.ts'
import { noteOf } from '#web/lib/forms/form-state.ts'
import { pageMeta } from '#web/lib/head/meta.ts'
import { m } from '#web/paraglide/messages.js'
import { FormNote } from '#web/ui/feedback/note.tsx'
import { EmptyState } from '#web/ui/feedback/state.tsx'
import { ButtonLink, SmartLink } from '#web/ui/fields/button.tsx'
import dashboardStyles from '../../dashboard.css?url'
import { ClassState, ClassTimes } from '../../classes/class-times.tsx'
import { entryTitle } from '../entry-title.ts'
import { Subscription } from '../subscription.tsx'
import type { Route } from './+types/calendar.ts'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: dashboardStyles }]

export async function loader({ context, request }: Route.LoaderArgs) {
  const { publicUrl, locale } = context.get(pageServices)
  const { data } = await api(context, 'GET /calendar', {}, request)
  const at = `${publicUrl}${locale === 'en' ? '' : `/${locale}`}/calendar`
  return {
    coming: data.entries.filter(({ is_over }) => !is_over),
    address: data.token && `${at}/${data.token}/classes.ics`,
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const isEnd = (await formOf(request)).get('intent') === 'end'
  const outcome = isEnd
    ? await tryApi(context, 'DELETE /calendar/address', {})
    : await tryApi(context, 'POST /calendar/address', {})
  return { error: outcome.ok ? null : noteOf(outcome.failure) }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.calendar_title(), path: '/calendar', isPrivate: true })

export default function Calendar({ loaderData: { coming, address }, actionData }: Route.ComponentProps) {
  return (
    <div className="wrap dash">
      <h1 className="title">{m.calendar_title()}</h1>
      {actionData?.error && <FormNote>{actionData.error}</FormNote>}
      <div className="dash__grid">
        <Subscription address={address} />
        <section className="panel panel--pad" aria-labelledby="coming">
          <h2 className="h4" id="coming">
            {m.calendar_coming()}
          </h2>
          {coming.length === 0 && (
            <EmptyState
              title={m.calendar_none()}
              heading="h3"
              action={<ButtonLink href="/courses">{m.all_courses()}</ButtonLink>}
            />
          )}
          <ul>
            {coming.map((entry) => (
              <Entry key={`${entry.kind} ${entry.id}`} entry={entry} />
            ))}
          </ul>
        </section>
      </div>
    </div>
  )
}

function Entry({ entry }: { entry: CalendarEntry }) {
  return (
    <li className="due due--plain">
      <div className="entry">
        <div>
          <b>
            <SmartLink href={entry.path}>{entryTitle(entry)}</SmartLink>{' '}
            {(entry.state === 'cancelled' || entry.moved_from) && <ClassState of={entry} />}
          </b>
          <small className="is-title">{entry.course_name}</small>
        </div>
        <div>
          <p>
            <ClassTimes of={entry} />
          </p>
          {entry.note && <p className="small muted">{entry.note}</p>}
          {entry.venue && (
            <p>
              {entry.venue} {entry.map_link && <SmartLink href={entry.map_link}>{m.show_on_map()}</SmartLink>}
            </p>
          )}
        </div>
      </div>
    </li>
  )
}
