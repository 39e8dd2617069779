/** /admin/applicants/{id}/interview.ics: the interview for the calendar of who holds it. */
import { data } from 'react-router'
import { api, pageServices } from '#web/lib/api/page-services.ts'
import { m } from '#web/paraglide/messages.js'
import { interviewCalendar } from '../interview-calendar.ts'
import type { Route } from './+types/office-interview.ts'

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { publicUrl, now } = context.get(pageServices)
  const sent = { params: { application: params.application } }
  const { data: applicant } = await api(context, 'GET /admin/applications/:application', sent, request)
  if (!applicant.interview) throw data(null, { status: 404 })
  const title = m.jobs_interview_with({ name: applicant.name, job: applicant.circular_title })
  const url = `${publicUrl}/admin/applicants/${params.application}`
  return interviewCalendar(applicant.interview, { title, url, now })
}
