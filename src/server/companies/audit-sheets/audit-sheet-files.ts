/** `/api/audit-sheets/:code.pdf`, `.xlsx`, `.csv` and `.zip` (its certificates) for anybody who has the code. */
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Api } from '#server/platform/endpoints/api.ts'
import { serveFile } from '#server/platform/endpoints/serve-file.ts'
import { Problem } from '#server/platform/errors.ts'
import type { DocumentLanguage } from '#server/platform/documents/printable-text.ts'
import type { Services } from '#server/platform/services.ts'
import type { Cell } from '#server/platform/spreadsheets/csv.ts'
import { tableBody, type TableFormat } from '#server/platform/spreadsheets/table-body.ts'
import { auditSheetTexts } from './audit-sheet-texts.ts'
import { certificatesOfSheet } from './certificates-of-sheet.ts'
import { findSheetByCode, type SheetRow, sheetRowPieces } from './audit-sheets.sql.ts'
import { academyName, placeNames } from './printed-names.sql.ts'
import { renderAuditSheet } from './render-audit-sheet.ts'

/** Setting a page takes the event loop; longer lists leave as a spreadsheet. */
const mostPrinted = 1500

export async function auditSheetFiles(
  app: FastifyInstance,
  given: { services: Services; api: Pick<Api, 'contextOf'> },
): Promise<void> {
  const { unhurried: database, config, cache } = given.services
  serveFile(app, given, {
    path: '/api/audit-sheets/:file(^[A-Za-z0-9_-]{1,60}\\.(?:pdf|xlsx|csv|zip)$)',
    access: 'anyone',
    params: z.object({ file: z.string() }),
    async find(_viewer, { file }, { lang }) {
      const [code = '', type = ''] = file.split('.')
      const language: DocumentLanguage = lang === 'bn' ? 'bn' : 'en'
      if (type === 'zip') return certificatesOfSheet(given.services, code, language)
      const sheet = await findSheetByCode(database, code, language)
      if (!sheet) return undefined
      if (type === 'pdf' && sheet.rows > mostPrinted) {
        throw new Problem(422, 'too_many_rows', 'This list is too long to print. Please export it as XLSX or CSV.')
      }
      const name = `${sheet.number}.${type}`
      const names = await placeNames(database, language)
      const placeOf = (value: string | null) => (value ? (names[value] ?? value) : '')
      const pieces = sheetRowPieces(database, code, language)
      if (type === 'pdf') {
        const { number, checksum, is_intact: isIntact, forgotten } = sheet
        // Setting many pages holds the event loop up: who asks again gets the same, while the sheet is what it was.
        const key = `audit sheet ${JSON.stringify([code, number, language, checksum, isIntact, forgotten])}`
        const { pdf } = await cache.remember(key, [], async () => {
          const [rows, academy] = await Promise.all([wholeOf(pieces), academyName(database, language)])
          const address = `${config.publicUrl}/audit-sheet/${code}`
          return { pdf: renderAuditSheet({ language, sheet, rows, placeOf, address, academy }) }
        })
        return { name, type: 'application/pdf', body: pdf }
      }
      const table = tableOf(language, placeOf)
      return { name, ...tableBody(type as TableFormat, { sheet: sheet.number, table, pieces }) }
    },
  })
}

async function wholeOf(pieces: AsyncIterable<SheetRow[]>): Promise<SheetRow[]> {
  const rows: SheetRow[] = []
  for await (const piece of pieces) rows.push(...piece)
  return rows
}

function tableOf(language: DocumentLanguage, placeOf: (value: string | null) => string) {
  const { columns, states, forgotten } = auditSheetTexts[language]
  return {
    header: Object.values(columns),
    rowOf: (row: SheetRow): Cell[] => [
      ...[String(row.position), row.course_name, row.employee_no, row.name ?? forgotten],
      ...[placeOf(row.department), placeOf(row.designation), row.joined_on],
      ...[row.state === 'running' ? `${states.running} ${row.progress}%` : states[row.state], row.due_on, row.done_on],
      ...[row.trained_by, row.result_percent === null ? null : `${row.result_percent}%`, row.serial, row.valid_until],
      row.skills.map(({ name, signed_by: by, signed_on: on }) => `${name} (${on}, ${by})`).join('; '),
    ],
  }
}
