/** /admin/site/events/{id}/registrations.csv: who registered, as a file. */
import { api } from '#web/lib/api/page-services.ts'
import { csvFile } from '#web/lib/office/csv-file.ts'
import type { Route } from './+types/registrations-export.ts'

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { data } = await api(context, 'GET /admin/site/events/:event/registrations-export', { params }, request)
  return csvFile(data)
}
