/** Revenue as files for staff: by day, and the orders and refunds behind a number. */
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { checkDays } from '#contracts/analytics/period.ts'
import { revenueFilters, revenueSteps } from '#contracts/checkout/revenue.office.ts'
import { periodOf } from '#server/analytics/periods/period.ts'
import { assertHolds } from '#server/platform/access/permission.ts'
import type { FileServices } from '#server/platform/endpoints/admit-staff.ts'
import { dhakaMinute, type Table } from '#server/platform/spreadsheets/csv.ts'
import { serveTable } from '#server/platform/spreadsheets/serve-table.ts'
import { countRevenueRows, type FoundRevenueRow, revenueRowsInPieces } from './revenue-rows.sql.ts'
import { type FoundRevenue, findRevenue } from './revenue.sql.ts'

/** Heads in English, as accountants' programs expect them to stay. */
const daysTable: Table<FoundRevenue['days'][number]> = {
  header: ['Day', 'Orders', 'Paid', 'Refunds', 'Refunded', 'Net', 'VAT', 'Fees'],
  rowOf: (row) => [
    ...[row.day, row.orders, row.paid_paisa / 100, row.refunds, row.refunded_paisa / 100],
    ...[(row.paid_paisa - row.refunded_paisa) / 100, row.vat_paisa / 100, row.fee_paisa / 100],
  ],
}
const rowsTable: Table<FoundRevenueRow> = {
  header: ['Time', 'Order', 'Buyer', 'Company', 'Method', 'Coupon', 'Amount'],
  rowOf: (row) => [
    ...[dhakaMinute(row.at), row.order_no, row.buyer, row.company, row.method, row.coupon, row.amount_paisa / 100],
  ],
}

export function revenueFiles(app: FastifyInstance, given: FileServices): void {
  const { database, clock } = given.services
  const shared = { permission: 'orders.export', entry: { action: 'revenue.export', subjectKind: 'revenue' } } as const
  serveTable(app, given, {
    ...shared,
    path: 'revenue',
    name: 'revenue',
    filters: z.object(revenueFilters).superRefine(checkDays),
    table: daysTable,
    async find(viewer, filters) {
      assertHolds(viewer, 'orders.export')
      const { days } = await findRevenue(database, 'en', periodOf(clock.now(), filters), filters)
      return { count: days.length, pieces: once(days) }
    },
  })
  serveTable(app, given, {
    ...shared,
    path: 'revenue/rows',
    name: 'revenue-rows',
    filters: z.object({ ...revenueFilters, step: z.enum(revenueSteps).default('paid') }).superRefine(checkDays),
    table: rowsTable,
    async find(viewer, filters) {
      assertHolds(viewer, 'orders.export')
      const [period, asked] = [periodOf(clock.now(), filters), { ...filters, locale: 'en' }]
      return {
        count: await countRevenueRows(database, period, asked),
        pieces: revenueRowsInPieces(database, period, asked),
      }
    },
  })
}

async function* once<Row>(rows: Row[]): AsyncGenerator<Row[]> {
  yield rows
}
