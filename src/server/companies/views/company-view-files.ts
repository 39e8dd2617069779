/** `/api/corporate-views/:view.pdf`, `.xlsx` and `.csv`: a view of the caller's own company as it stands now; of a line manager, their own people. */
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { companyRoles } from '#contracts/company-roles.ts'
import { takeFromLimit } from '#server/platform/access/rate-limit.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { dhakaDate } from '#server/platform/clock.ts'
import type { DocumentLanguage } from '#server/platform/documents/printable-text.ts'
import { type FileRouteServices, serveFile } from '#server/platform/endpoints/serve-file.ts'
import { Problem } from '#server/platform/errors.ts'
import type { Services } from '#server/platform/services.ts'
import type { Table } from '#server/platform/spreadsheets/csv.ts'
import { tableBody, type TableFormat } from '#server/platform/spreadsheets/table-body.ts'
import { academyName, placeNames } from '../audit-sheets/printed-names.sql.ts'
import { ownPeople } from '../people/company-scope.ts'
import { summarizeTraining } from '../training/training.sql.ts'
import { renderView } from './render-view.ts'
import { countRows, findColumns, type ViewCell, viewRowPieces, type ViewRow } from './view-rows.sql.ts'
import { viewTexts } from './view-texts.ts'
import { findView } from './views.sql.ts'

/** Setting a page takes the event loop; longer lists leave as a spreadsheet. */
const mostPrinted = 1500
/** Files that one person may take out in an hour. */
const mostFiles = { max: 60, seconds: 3600 }

export async function companyViewFiles(
  app: FastifyInstance,
  given: FileRouteServices & { services: Services },
): Promise<void> {
  const { database, unhurried, clock } = given.services
  serveFile(app, given, {
    path: '/api/corporate-views/:file(^[0-9a-f-]{36}\\.(?:pdf|xlsx|csv)$)',
    access: 'corporate',
    companyRoles,
    params: z.object({ file: z.string() }),
    async find(viewer, { file }, { lang }) {
      const [viewId = '', type = ''] = file.split('.')
      if (viewer.kind !== 'corporate' || !z.uuid().safeParse(viewId).success) return undefined
      const { companyId, personId } = viewer
      const view = await findView(database, companyId, viewId)
      if (!view) return undefined
      await takeFromLimit(database, `file of company view:${personId}`, mostFiles)
      const language: DocumentLanguage = lang === 'bn' ? 'bn' : 'en'
      const viewed = { companyId, filters: view.filters, scope: ownPeople(viewer) }
      const count = await countRows(unhurried, viewed)
      if (type === 'pdf' && count > mostPrinted) {
        throw new Problem(422, 'too_many_rows', 'This list is too long to print. Please export it as XLSX or CSV.')
      }
      await database.transaction((transaction) =>
        recordAudit(transaction, {
          ...{ viewer, action: 'company_view.export', subjectKind: 'company_view', subjectId: viewId },
          after: { company_id: companyId, name: view.name, format: type, rows: count },
        }),
      )
      const [courses, names] = await Promise.all([
        findColumns(unhurried, viewed, language),
        placeNames(unhurried, language),
      ])
      const placeOf = (value: string | null) => (value ? (names[value] ?? value) : '')
      const now = clock.now()
      const name = `training-${dhakaDate(now)}.${type}`
      const pieces = viewRowPieces(unhurried, viewed)
      if (type !== 'pdf') {
        const table = tableOf(language, courses, placeOf)
        return { name, ...tableBody(type as TableFormat, { sheet: view.name, table, pieces }) }
      }
      const [rows, academy, summary] = await Promise.all([
        wholeOf(pieces),
        academyName(unhurried, language),
        summarizeTraining(unhurried, companyId, view.filters, viewed.scope),
      ])
      const body = renderView({ language, name: view.name, academy, summary, courses, rows, placeOf, now })
      return { name, type: 'application/pdf', body }
    },
  })
}

async function wholeOf(pieces: AsyncIterable<ViewRow[]>): Promise<ViewRow[]> {
  const rows: ViewRow[] = []
  for await (const piece of pieces) rows.push(...piece)
  return rows
}

type Courses = Awaited<ReturnType<typeof findColumns>>

function tableOf(
  language: DocumentLanguage,
  courses: Courses,
  placeOf: (value: string | null) => string,
): Table<ViewRow> {
  const { columns, states, until, due } = viewTexts[language]
  const said = ({ state, progress, due_on: day, valid_until: last }: ViewCell) => {
    if (state === 'running') return `${states.running} ${progress}%, ${due.replace('{day}', day)}`
    if (state === 'done' || state === 'expiring')
      return last ? `${states[state]}, ${until.replace('{day}', last)}` : states[state]
    return `${states[state]}, ${due.replace('{day}', last ?? day)}`
  }
  return {
    header: [...Object.values(columns), ...courses.map(({ course_name }) => course_name)],
    rowOf: (row) => {
      const cells = new Map(row.cells.map((cell) => [cell.course_id, cell]))
      return [
        ...[row.employee_no, row.name, placeOf(row.department), placeOf(row.designation)],
        ...[row.site, row.line, row.grade, row.manager, row.joined_on],
        ...courses.map(({ course_id }) => {
          const cell = cells.get(course_id)
          return cell ? said(cell) : null
        }),
      ]
    },
  }
}
