/** /events/{slug}/calendar.ics: the event for one's own calendar. */
import { api, pageServices } from '#web/lib/api/page-services.ts'
import { calendarFile } from '../calendar-file.ts'
import type { Route } from './+types/event-calendar.ts'

export async function loader({ context, params: { slug } }: Route.LoaderArgs) {
  const { publicUrl, now, locale } = context.get(pageServices)
  const { data } = await api(context, 'GET /events/:slug', { params: { slug } })
  const url = `${publicUrl}${locale === 'en' ? '' : `/${locale}`}/events/${data.slug}`
  return new Response(calendarFile(data, { url, now }), {
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `attachment; filename="${data.slug}.ics"`,
    },
  })
}
