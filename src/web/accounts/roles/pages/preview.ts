/** Where the forms that begin and end a preview are sent. */
import { redirect } from 'react-router'
import { api, formOf } from '#web/lib/api/page-services.ts'
import type { Route } from './+types/preview.ts'

export async function action({ context, request }: Route.ActionArgs) {
  const form = await formOf(request)
  if (form.get('intent') === 'end') await api(context, 'POST /admin/preview/end', {}, request)
  else await api(context, 'POST /admin/preview', { body: { role_id: String(form.get('role_id')) } }, request)
  throw redirect('/admin')
}

/** A copied address leads to the start. */
export function loader() {
  throw redirect('/admin')
}
