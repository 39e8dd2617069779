/** /stop-acting: where the banner's button leads; back to one's own session and the page of the person. */
import { redirect } from 'react-router'
import { tryApi } from '#web/lib/api/page-services.ts'
import type { Route } from './+types/stop-acting.ts'

export function loader() {
  return redirect('/')
}

export async function action({ context }: Route.ActionArgs) {
  const outcome = await tryApi(context, 'POST /stop-acting', {})
  if (outcome.ok) throw redirect(`/admin/users/${outcome.answer.data.person_id}`)
  throw redirect(outcome.failure.status === 401 ? '/account/login?next=%2Fadmin%2Fusers' : '/')
}
