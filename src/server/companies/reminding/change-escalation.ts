/** A company says after how many days overdue line managers are told, or that they are not. */
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { CompanyCall } from '../people/company-call.ts'
import { findEscalation, setEscalation } from './reminding.sql.ts'

export function changeEscalation(
  { database, viewer }: Pick<CompanyCall, 'database' | 'viewer'>,
  afterDays: number | null,
): Promise<null> {
  const { companyId } = viewer
  return database.transaction(async (transaction) => {
    const before = await findEscalation(transaction, companyId)
    await setEscalation(transaction, companyId, afterDays)
    await recordAudit(transaction, {
      ...{ viewer, action: 'company.escalation', subjectKind: 'company', subjectId: companyId },
      before,
      after: { after_days: afterDays },
    })
    return null
  })
}
