/** Every unpaid invoice of companies as a file for staff; heads in English, as accountants' programs expect them to stay. */
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { receivableFilters } from '#contracts/checkout/receivables.office.ts'
import { assertHolds } from '#server/platform/access/permission.ts'
import type { FileServices } from '#server/platform/endpoints/admit-staff.ts'
import { dhakaMinute, type Table } from '#server/platform/spreadsheets/csv.ts'
import { serveTable } from '#server/platform/spreadsheets/serve-table.ts'
import { toTaka } from '../pricing/money.ts'
import { countOpenInvoices, type ExportedInvoice, openInvoicesInPieces } from './receivables.sql.ts'

const ageNames = { not_due: 'Not yet due', to_30: '1-30', to_60: '31-60', to_90: '61-90', older: 'Over 90' } as const

const table: Table<ExportedInvoice> = {
  header: [
    'Company',
    'BIN',
    'Order',
    'Placed',
    'Purchase order',
    'Due',
    'Days overdue',
    'Age',
    'Owed',
    'Awaited',
    'Reminded',
  ],
  rowOf: (row) => [
    row.company,
    row.bin,
    row.no,
    dhakaMinute(row.placed_at),
    row.purchase_order,
    row.due_on,
    row.days_late,
    row.age ? ageNames[row.age] : 'Transfer awaited',
    row.age ? toTaka(row.amount_paisa) : 0,
    row.age ? 0 : toTaka(row.amount_paisa),
    row.reminded_at && dhakaMinute(row.reminded_at),
  ],
}

export function receivableFiles(app: FastifyInstance, given: FileServices): void {
  const { database } = given.services
  serveTable(app, given, {
    path: 'receivables',
    name: 'receivables',
    permission: 'orders.export',
    entry: { action: 'receivables.export', subjectKind: 'receivables' },
    filters: z.object(receivableFilters),
    table,
    async find(viewer, filters) {
      assertHolds(viewer, 'orders.export')
      return { count: await countOpenInvoices(database, filters), pieces: openInvoicesInPieces(database, filters) }
    },
  })
}
