/** /admin/site/leads.csv: the enquiries of a search, as a file. */
import { api } from '#web/lib/api/page-services.ts'
import { csvFile } from '#web/lib/office/csv-file.ts'
import { leadQuery } from '../lead-query.ts'
import type { Route } from './+types/leads-export.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = leadQuery(new URL(request.url).searchParams)
  const { data } = await api(context, 'GET /admin/site/leads-export', { query }, request)
  return csvFile(data)
}
