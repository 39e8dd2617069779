/** /events/{slug}/calendar.ics: the event for one's own calendar. */
import { api, pageServices } from '#web/lib/api/page-services.ts'
import { calendarFile, calendarResponse } from '#web/lib/text/calendar-file.ts'
import type { Route } from './+types/event-calendar.ts'

export async function loader({ context, params: { slug } }: Route.LoaderArgs) {
  const { publicUrl, now, locale } = context.get(pageServices)
  const { data } = await api(context, 'GET /events/:slug', { params: { slug } })
  const url = `${publicUrl}${locale === 'en' ? '' : `/${locale}`}/events/${data.slug}`
  return calendarResponse(calendarFile([{ ...data, id: data.event_id, url }], now), data.slug)
}
