/** What mentors earned and were paid in a month, as a file for staff. */
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { overviewFilters } from '#contracts/mentors/overview.office.ts'
import { assertHolds } from '#server/platform/access/permission.ts'
import type { FileServices } from '#server/platform/endpoints/admit-staff.ts'
import { serveTable } from '#server/platform/spreadsheets/serve-table.ts'
import { findMonths } from '../payouts/terms.sql.ts'
import { findOverview, type MoneyRow } from './overview.sql.ts'

/** More mentors than an academy has. */
const most = 20_000

export async function overviewFiles(app: FastifyInstance, given: FileServices): Promise<void> {
  const { database } = given.services
  serveTable(app, given, {
    path: 'mentor-money',
    name: 'mentor-money',
    permission: 'mentor_money.export',
    entry: { action: 'mentor_money.export', subjectKind: 'mentor_money' },
    filters: z.object(overviewFilters),
    table: {
      header: ['Mentor', 'Earned', 'Refunded', 'Tax', 'Paid', 'Balance', 'Payout', 'Account'],
      rowOf: (row: MoneyRow) => [
        ...[row.mentor_name, row.earned_paisa / 100, row.refunded_paisa / 100, row.tax_paisa / 100],
        ...[row.sent_paisa / 100, row.balance_paisa / 100, row.payout, row.details],
      ],
    },
    async find(viewer, { month: asked, ...filters }) {
      assertHolds(viewer, 'mentor_money.export')
      const { last, months } = await findMonths(database)
      const month = asked ?? months[0] ?? last
      const wanted = { page: 1, perpage: most, locale: 'en' } as const
      const { rows } = await findOverview(database, { ...filters, month }, wanted)
      return { count: rows.length, pieces: inOnePiece(rows), name: `mentor-money-${month}` }
    },
  })
}

async function* inOnePiece<Row>(rows: Row[]): AsyncGenerator<Row[]> {
  yield rows
}
