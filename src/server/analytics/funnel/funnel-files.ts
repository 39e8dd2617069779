/** The funnel as files for staff: its table, and the rows behind a number. */
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { funnelFilters, funnelParts, funnelSteps, unnamed } from '#contracts/analytics/funnel.office.ts'
import { checkDays } from '#contracts/analytics/period.ts'
import { assertHolds } from '#server/platform/access/permission.ts'
import type { FileServices } from '#server/platform/endpoints/admit-staff.ts'
import { dhakaMinute, type Table } from '#server/platform/spreadsheets/csv.ts'
import { serveTable } from '#server/platform/spreadsheets/serve-table.ts'
import { periodOf } from '../periods/period.ts'
import { type FoundFunnel, findFunnel } from './funnel.sql.ts'
import { countFunnelRows, type FoundFunnelRow, funnelRowsInPieces } from './funnel-rows.sql.ts'

/** Heads in English, as programs expect them to stay. */
const sumsTable: Table<FoundFunnel['rows'][number]> = {
  header: ['Value', 'Name', 'Visits', 'Clicks', 'Orders', 'Paid', 'Free', 'Revenue', 'Paid before'],
  rowOf: (row) => [
    row.value || unnamed,
    row.name,
    ...[row.visits, row.clicks, row.orders, row.paid, row.free, row.revenue_paisa / 100, row.paid_before],
  ],
}
const rowsTable: Table<FoundFunnelRow> = {
  header: ['Time', 'Source', 'Post', 'Platform', 'Campaign', 'Course', 'Device', 'Order', 'Amount'],
  rowOf: (row) => [
    dhakaMinute(row.at),
    ...[row.source || unnamed, row.post, row.platform, row.campaign, row.course],
    row.is_mobile ? 'mobile' : 'desktop',
    row.order_no,
    row.amount,
  ],
}

export function funnelFiles(app: FastifyInstance, given: FileServices): void {
  const { database, clock } = given.services
  const shared = { permission: 'reports.export', entry: { action: 'report.export', subjectKind: 'report' } } as const
  serveTable(app, given, {
    ...shared,
    path: 'reports/funnel',
    name: 'funnel',
    filters: z.object({ ...funnelFilters, by: z.enum(funnelParts).default('source') }).superRefine(checkDays),
    table: sumsTable,
    async find(viewer, filters) {
      assertHolds(viewer, 'reports.export')
      const { rows } = await findFunnel(database, periodOf(clock.now(), filters), { ...filters, locale: 'en' })
      return { count: rows.length, pieces: once(rows), subjectId: 'funnel' }
    },
  })
  serveTable(app, given, {
    ...shared,
    path: 'reports/funnel/rows',
    name: 'funnel-rows',
    filters: z.object({ ...funnelFilters, step: z.enum(funnelSteps).default('paid') }).superRefine(checkDays),
    table: rowsTable,
    async find(viewer, filters) {
      assertHolds(viewer, 'reports.export')
      const [period, asked] = [periodOf(clock.now(), filters), { ...filters, locale: 'en' }]
      const count = await countFunnelRows(database, period, asked)
      return { count, pieces: funnelRowsInPieces(database, period, asked), subjectId: 'funnel-rows' }
    },
  })
}

async function* once<Row>(rows: Row[]): AsyncGenerator<Row[]> {
  yield rows
}
