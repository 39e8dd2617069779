/** Somebody who was asked to act for a company does so from now on: they opened the link that went to their phone. */
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { guest } from '#server/platform/access/viewer.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { beginToAct } from './roles.sql.ts'

/** Nothing happens to who was asked by nobody, or by a company that changed its mind. */
export async function beginRole(
  transaction: Database,
  { personId, companyId }: { personId: string; companyId: string },
): Promise<void> {
  const begun = await beginToAct(transaction, { personId, companyId })
  if (!begun) return
  await recordAudit(transaction, {
    ...{ viewer: guest, personId, action: 'company.role', subjectKind: 'company', subjectId: companyId },
    after: { company_id: companyId, corporate_user_id: begun.id, role: begun.role },
  })
}
