/** Users as lists: pages of a search, and all of it as CSV. */
import { type Database } from '#server/platform/postgres/database.ts'
import { Problem } from '#server/platform/errors.ts'
import type { Call } from '#server/platform/endpoints/implement.ts'
import { csvText } from '#server/platform/spreadsheets/csv.ts'
import { recordAudit } from '#server/platform/audit/audit.ts'
import { exportOfficeUsers, listOfficeUsers, type UserFilters } from './users.sql.ts'
import { withinScope } from '../people/people-scope.ts'
import type { Staff } from '../people/manage-person.ts'

export function listUsers(database: Database, viewer: Staff, filters: UserFilters & { page: number; perpage: number }) {
  return listOfficeUsers(database, withinScope(viewer, 'users.view'), filters)
}

/** What one file may hold. */
const mostRows = 50_000

/** Throws 422 `too_many_rows`: half a list would be taken for a whole one. */
export async function exportUsers(
  { database, clock }: Pick<Call, 'database' | 'clock'>,
  viewer: Staff,
  filters: UserFilters,
) {
  const people = await exportOfficeUsers(database, withinScope(viewer, 'users.export'), filters, mostRows + 1)
  if (people.length > mostRows) {
    throw new Problem(422, 'too_many_rows', 'There are more than 50,000 people in this list. Please narrow it down.')
  }
  await recordAudit(database, {
    viewer,
    action: 'users.export',
    subjectKind: 'users',
    subjectId: 'list',
    after: { filters, rows: people.length },
  })
  const rows = people.map(({ name, phone, email, roles, state, registered_on }) => [
    ...[name, phone, email, roles.join(' '), state, registered_on],
  ])
  return {
    file_name: `users-${clock.now().toISOString().slice(0, 10)}.csv`,
    csv: csvText(['name', 'phone', 'email', 'roles', 'state', 'registered_on'], rows),
  }
}
