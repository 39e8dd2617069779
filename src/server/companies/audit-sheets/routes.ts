/** Audit sheets: made and revoked by the company, opened by anybody who has the code. */
import {
  auditSheetRows,
  listAuditSheets,
  makeAuditSheet,
  openAuditSheet,
  revokeAuditSheet,
} from '#contracts/companies/audit-sheets.ts'
import { type Implementation, implement } from '#server/platform/endpoints/implement.ts'
import { notFound } from '#server/platform/errors.ts'
import { findSheetByCode, findSheetRows, findSheets } from './audit-sheets.sql.ts'
import { makeSheet, revokeCode } from './make-audit-sheet.ts'

export const auditSheetRoutes: Implementation[] = [
  implement(listAuditSheets, ({ database, viewer, query, locale }) =>
    findSheets(database, viewer.companyId, { ...query, locale }),
  ),
  implement(makeAuditSheet, (call) => {
    const { department = null, designation = null, course_id = null } = call.body
    return makeSheet(call, { department, designation, courseId: course_id })
  }),
  implement(revokeAuditSheet, (call) => revokeCode(call, call.params.sheet)),
  implement(openAuditSheet, async ({ database, params, locale }) => {
    const sheet = await findSheetByCode(database, params.code, locale)
    if (!sheet) throw notFound()
    return sheet
  }),
  implement(auditSheetRows, async ({ database, params, query, locale }) => {
    const page = await findSheetRows(database, params.code, { ...query, locale })
    if (page.total === 0 && !(await findSheetByCode(database, params.code, locale))) throw notFound()
    return page
  }),
]
