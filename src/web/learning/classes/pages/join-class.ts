/** /my-course/{slug}/class/{meeting}: notes that one joins the class, and leads to its room. */
import { redirect } from 'react-router'
import { requireRole } from '#web/lib/access/require-role.ts'
import { tryApi } from '#web/lib/api/page-services.ts'
import type { Route } from './+types/join-class.ts'

export async function loader({ context, request, params: { slug, meeting } }: Route.LoaderArgs) {
  requireRole(context, request, 'learner')
  const own = `/my-course/${slug}`
  // Fetched ahead by a browser is not joined.
  if (/prefetch|prerender/.test(request.headers.get('sec-purpose') ?? '')) return redirect(own)
  const outcome = await tryApi(context, 'POST /attendance', { body: { meeting_id: meeting } })
  return redirect(outcome.ok ? outcome.answer.data.join_link : own)
}
