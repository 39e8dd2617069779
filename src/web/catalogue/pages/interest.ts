/** Takes 'tell me about the next batch'; without JavaScript it leads back to the course. */
import { redirect } from 'react-router'
import { tryApi } from '#web/lib/page-services.ts'
import type { Route } from './+types/interest.ts'

export const loader = ({ params }: Route.LoaderArgs) => redirect(`/courses/${encodeURIComponent(params.slug)}/details`)

export async function action({ context, params: { slug }, request }: Route.ActionArgs) {
  const contact = String((await request.formData()).get('contact') ?? '')
  const outcome = await tryApi(context, 'POST /courses/:slug/interest', { params: { slug }, body: { contact } })
  return outcome.ok
    ? { isDone: true, error: undefined }
    : { isDone: false, error: outcome.failure.errors?.contact?.[0] ?? outcome.failure.message }
}
