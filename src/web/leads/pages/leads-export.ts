/** /admin/site/leads.csv: the enquiries of a search, as a file. */
import { csvFile } from '#web/lib/office/csv-file.ts'
import { readList } from '#web/lib/office/read-list.ts'
import type { Route } from './+types/leads-export.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { answer } = await readList(context, 'GET /admin/site/leads-export', { request })
  return csvFile(answer.data)
}
