/** The learning report as files for staff: its table, and the rows behind a number. */
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { learningFilters, learningParts, learningSteps } from '#contracts/analytics/learning.office.ts'
import { checkDays } from '#contracts/analytics/period.ts'
import { assertHolds } from '#server/platform/access/permission.ts'
import type { FileServices } from '#server/platform/endpoints/admit-staff.ts'
import { dhakaMinute, type Table } from '#server/platform/spreadsheets/csv.ts'
import { serveTable } from '#server/platform/spreadsheets/serve-table.ts'
import { periodOf } from '../periods/period.ts'
import { countLearningRows, type FoundLearningRow, learningRowsInPieces } from './learning-rows.sql.ts'
import { type FoundLearning, findLearning } from './learning.sql.ts'

/** Heads in English, as programs expect them to stay. */
const sumsTable: Table<FoundLearning['rows'][number]> = {
  header: [
    ...['Name', 'Active people', 'Started', 'Completed', 'Class places', 'Attended', 'Quizzes', 'Passed'],
    'Active people before',
  ],
  rowOf: (row) => [
    ...[row.name, row.active, row.started, row.completed, row.classes, row.attended, row.quizzes, row.passed],
    row.active_before,
  ],
}
const rowsTable: Table<FoundLearningRow> = {
  header: ['Time', 'Learner', 'Company', 'Course', 'Batch', 'Progress'],
  rowOf: (row) => [dhakaMinute(row.at), row.learner, row.company, row.course, row.batch_no, row.progress],
}

export function learningFiles(app: FastifyInstance, given: FileServices): void {
  const { database, clock } = given.services
  const shared = { permission: 'reports.export', entry: { action: 'report.export', subjectKind: 'report' } } as const
  serveTable(app, given, {
    ...shared,
    path: 'reports/learning',
    name: 'learning',
    filters: z.object({ ...learningFilters, by: z.enum(learningParts).default('course') }).superRefine(checkDays),
    table: sumsTable,
    async find(viewer, filters) {
      assertHolds(viewer, 'reports.export')
      const { rows } = await findLearning(database, periodOf(clock.now(), filters), { ...filters, locale: 'en' })
      return { count: rows.length, pieces: once(rows), subjectId: 'learning' }
    },
  })
  serveTable(app, given, {
    ...shared,
    path: 'reports/learning/rows',
    name: 'learning-rows',
    filters: z.object({ ...learningFilters, step: z.enum(learningSteps).default('active') }).superRefine(checkDays),
    table: rowsTable,
    async find(viewer, filters) {
      assertHolds(viewer, 'reports.export')
      const [period, asked] = [periodOf(clock.now(), filters), { ...filters, locale: 'en' as const }]
      const count = await countLearningRows(database, period, asked)
      return { count, pieces: learningRowsInPieces(database, period, asked), subjectId: 'learning-rows' }
    },
  })
}

async function* once<Row>(rows: Row[]): AsyncGenerator<Row[]> {
  yield rows
}
