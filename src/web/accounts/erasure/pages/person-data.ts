/** /admin/users/{id}/data.json: everything the academy holds of a person who asked for it, as a file. */
import { api } from '#web/lib/api/page-services.ts'
import type { Route } from './+types/person-data.ts'

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { data } = await api(context, 'GET /admin/users/:id/data', { params }, request)
  return new Response(JSON.stringify(data, null, 2), {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': 'attachment; filename="data-of-person.json"',
      'cache-control': 'no-store, private',
    },
  })
}
