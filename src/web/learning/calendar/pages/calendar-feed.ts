/** /calendar/{secret}/classes.ics: a person's classes and deadlines, for programs that subscribe to them. */
import { api, pageServices } from '#web/lib/api/page-services.ts'
import { calendarFile, calendarResponse } from '#web/lib/text/calendar-file.ts'
import { m } from '#web/paraglide/messages.js'
import { entryTitle } from '../entry-title.ts'
import type { Route } from './+types/calendar-feed.ts'

export async function loader({ context, params: { calendar } }: Route.LoaderArgs) {
  const { publicUrl, now, locale } = context.get(pageServices)
  const { data } = await api(context, 'GET /calendars/:calendar', { params: { calendar } })
  const entries = data.map((entry) => ({
    id: entry.id,
    title: `${entry.course_name}: ${entryTitle(entry)}`,
    summary: entry.note,
    starts_at: entry.starts_at ?? entry.date,
    ends_at: entry.starts_at && entry.ends_at,
    place: entry.venue ?? '',
    url: `${publicUrl}${locale === 'en' ? '' : `/${locale}`}${entry.path}`,
    revision: entry.revision,
    changed_at: entry.changed_at,
    is_cancelled: entry.state === 'cancelled',
  }))
  return calendarResponse(calendarFile(entries, now, m.calendar_name()), 'classes')
}
