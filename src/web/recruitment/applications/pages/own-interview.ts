/** /applications/{id}/interview.ics?key=…: one's interview for one's own calendar, by the link of the message. */
import { api, pageServices } from '#web/lib/api/page-services.ts'
import { m } from '#web/paraglide/messages.js'
import { interviewCalendar } from '../interview-calendar.ts'
import type { Route } from './+types/own-interview.ts'

export async function loader({ context, request, params: { application } }: Route.LoaderArgs) {
  const { publicUrl, now } = context.get(pageServices)
  const key = (new URL(request.url).searchParams.get('key') ?? '').slice(0, 100)
  const sent = { params: { application }, query: { key } }
  const { data: interview } = await api(context, 'GET /applications/:application/interview', sent, request)
  const title = m.jobs_interview_for({ job: interview.title })
  return interviewCalendar(interview, { title, url: `${publicUrl}/applications/${application}?key=${key}`, now })
}
