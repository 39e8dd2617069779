/** /my-course/{slug}/calendar.ics: the classes of one's batch that are to come, for one's own calendar. */
import { requireRole } from '#web/lib/access/require-role.ts'
import { api, pageServices } from '#web/lib/api/page-services.ts'
import { calendarFile, calendarResponse } from '#web/lib/text/calendar-file.ts'
import type { Route } from './+types/class-calendar.ts'

export async function loader({ context, request, params: { slug } }: Route.LoaderArgs) {
  requireRole(context, request, 'learner')
  const { publicUrl, now, locale } = context.get(pageServices)
  const { data: course } = await api(context, 'GET /my-courses/:slug', { params: { slug }, query: {} }, request)
  const url = `${publicUrl}${locale === 'en' ? '' : `/${locale}`}/my-course/${course.slug}`
  const planned = course.classes.filter(({ state, is_over }) => state === 'planned' && !is_over)
  const entries = planned.map(({ meeting_id, title, date, starts_at, ends_at, venue, note }) => ({
    id: meeting_id,
    title: title || course.course_name,
    summary: [title && course.course_name, note].filter(Boolean).join('\n'),
    starts_at: starts_at ?? date,
    ends_at: starts_at && ends_at,
    place: venue ?? '',
    url,
  }))
  return calendarResponse(calendarFile(entries, now), course.slug)
}
