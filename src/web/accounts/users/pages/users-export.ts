/** /admin/users/export.csv: the list of users as it is filtered, as a file. */
import { api } from '#web/lib/api/page-services.ts'
import { filtersOf, userFilters } from '../user-filters.ts'
import type { Route } from './+types/users-export.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = filtersOf(new URL(request.url).searchParams, userFilters)
  const { data } = await api(context, 'GET /admin/users-export', { query: query as never }, request)
  return new Response(data.csv, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${data.file_name}"`,
      'cache-control': 'no-store, private',
    },
  })
}
