/** The ledger as a file for staff. */
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { ledgerFilters } from '#contracts/checkout/ledger.office.ts'
import { assertHolds } from '#server/platform/access/permission.ts'
import type { FileServices } from '#server/platform/endpoints/admit-staff.ts'
import { serveTable } from '#server/platform/spreadsheets/serve-table.ts'
import { countEntries, entriesInPieces } from './entry-pieces.sql.ts'
import { ledgerTable } from './ledger-table.ts'

export function ledgerFiles(app: FastifyInstance, given: FileServices): void {
  const { database } = given.services
  serveTable(app, given, {
    path: 'ledger',
    name: 'ledger',
    permission: 'orders.export',
    entry: { action: 'ledger.export', subjectKind: 'ledger' },
    filters: z.object(ledgerFilters),
    table: ledgerTable,
    async find(viewer, filters) {
      assertHolds(viewer, 'orders.export')
      return { count: await countEntries(database, filters), pieces: entriesInPieces(database, filters) }
    },
  })
}
