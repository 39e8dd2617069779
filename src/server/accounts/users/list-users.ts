/** Pages of a search among users. */
import { type Database } from '#server/platform/postgres/database.ts'
import { listOfficeUsers, type UserFilters } from './users.sql.ts'
import { withinScope } from '../people/people-scope.ts'
import type { Staff } from '../people/manage-person.ts'

export function listUsers(database: Database, viewer: Staff, filters: UserFilters & { page: number; perpage: number }) {
  return listOfficeUsers(database, withinScope(viewer, 'users.view'), filters)
}
