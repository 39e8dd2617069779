/** The ledger as a file for staff. */
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { ledgerFilters } from '#contracts/checkout/ledger.office.ts'
import { assertHolds } from '#server/platform/access/permission.ts'
import type { FileServices } from '../desk/admit-staff.ts'
import { serveTable } from '../desk/serve-table.ts'
import { countEntries, entriesInPieces } from './entry-pieces.sql.ts'
import { ledgerTable } from './ledger-table.ts'

export function ledgerFiles(app: FastifyInstance, given: FileServices): void {
  const { database } = given.services
  serveTable(app, given, {
    name: 'ledger',
    filters: z.object(ledgerFilters),
    table: ledgerTable,
    async find(viewer, filters) {
      assertHolds(viewer, 'orders.export')
      return { count: await countEntries(database, filters), pieces: entriesInPieces(database, filters) }
    },
  })
}
