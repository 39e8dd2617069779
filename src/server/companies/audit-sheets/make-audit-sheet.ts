/** Freezes who was trained in what, and takes the code of a sheet back. */
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { randomToken } from '#server/platform/crypto.ts'
import { notFound, Problem } from '#server/platform/errors.ts'
import type { CompanyCall } from '../people/company-call.ts'
import { freezeRows, insertSheet, revokeSheet, sealSheet, type SheetFilters } from './audit-sheets.sql.ts'

/** As many as one file of a spreadsheet opens with. */
const mostRows = 20_000

type Call = Pick<CompanyCall, 'database' | 'viewer'>

/** Throws 422 when there is nothing to show, or more than one sheet holds: people who lack a course are on it too. */
export function makeSheet(
  { database, viewer }: Call,
  filters: SheetFilters,
): Promise<{ sheet_id: string; number: string; code: string }> {
  const { companyId, personId } = viewer
  const code = randomToken(16)
  return database.transaction(async (transaction) => {
    const { sheet_id, number } = await insertSheet(transaction, { companyId, personId, code, filters })
    const rows = await freezeRows(transaction, { sheetId: sheet_id, companyId, filters, most: mostRows })
    if (rows === 0) {
      throw new Problem(422, 'nothing_to_show', 'These people have no mandatory courses.')
    }
    if (rows > mostRows) {
      throw new Problem(
        422,
        'too_many_rows',
        'There are too many rows for one sheet. Please choose a course or a department.',
      )
    }
    await sealSheet(transaction, sheet_id)
    await recordAudit(transaction, {
      ...{ viewer, action: 'company.make_audit_sheet', subjectKind: 'company', subjectId: companyId },
      after: { number, rows, ...filters },
    })
    return { sheet_id, number, code }
  })
}

export function revokeCode({ database, viewer }: Call, sheetId: string): Promise<null> {
  const { companyId } = viewer
  return database.transaction(async (transaction) => {
    const revoked = await revokeSheet(transaction, companyId, sheetId)
    if (!revoked) throw notFound()
    await recordAudit(transaction, {
      ...{ viewer, action: 'company.revoke_audit_sheet', subjectKind: 'company', subjectId: companyId },
      after: { number: revoked.number },
    })
    return null
  })
}
