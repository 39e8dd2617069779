/** /user-settings/my-data.json: everything the academy holds of oneself, as a file. */
import { api } from '#web/lib/api/page-services.ts'
import type { Route } from './+types/my-data.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { data } = await api(context, 'GET /my-data', {}, request)
  return new Response(JSON.stringify(data, null, 2), {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': 'attachment; filename="my-data.json"',
      'cache-control': 'no-store, private',
    },
  })
}
