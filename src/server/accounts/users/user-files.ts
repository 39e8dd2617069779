/** Users as a file for staff. */
import type { FastifyInstance } from 'fastify'
import { officeUserFilters } from '#contracts/accounts/users.office.ts'
import type { FileServices } from '#server/platform/endpoints/admit-staff.ts'
import type { Table } from '#server/platform/spreadsheets/csv.ts'
import { serveTable } from '#server/platform/spreadsheets/serve-table.ts'
import { withinScope } from '../people/people-scope.ts'
import { countUsers, type ExportedUser, usersInPieces } from './users.sql.ts'

const userTable: Table<ExportedUser> = {
  header: ['name', 'phone', 'email', 'roles', 'state', 'registered_on'],
  rowOf: ({ name, phone, email, roles, state, registered_on: day }) => [
    ...[name, phone, email, roles.join(' '), state, day],
  ],
}

export async function userFiles(app: FastifyInstance, given: FileServices): Promise<void> {
  const { database } = given.services
  serveTable(app, given, {
    path: 'users',
    name: 'users',
    permission: 'users.export',
    entry: { action: 'users.export', subjectKind: 'users' },
    filters: officeUserFilters,
    table: userTable,
    async find(viewer, filters) {
      const scope = withinScope(viewer, 'users.export')
      const count = await countUsers(database, scope, filters)
      return { count, pieces: usersInPieces(database, scope, filters), subjectId: 'list' }
    },
  })
}
