/** /admin/users/export.csv: the list of users as it is filtered, as a file. */
import { csvFile } from '#web/lib/office/csv-file.ts'
import { readList } from '#web/lib/office/read-list.ts'
import type { Route } from './+types/users-export.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { answer } = await readList(context, 'GET /admin/users-export', { request })
  return csvFile(answer.data)
}
