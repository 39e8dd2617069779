/** An invited person joins the company that invited them: when they open the link that was sent to their phone. */
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { guest } from '#server/platform/access/viewer.ts'
import { markJoined } from './invitations.sql.ts'

/**
 * To be called by whatever opens an invitation. Without `companyId` every open invitation of the person is accepted.
 * Answers how many companies they joined by it.
 */
export async function joinCompany(
  database: Database,
  { personId, companyId }: { personId: string; companyId?: string },
): Promise<number> {
  const joined = await markJoined(database, personId, companyId ?? null)
  for (const { id, company_id } of joined) {
    await recordAudit(database, {
      viewer: guest,
      personId,
      action: 'corporate_learner.join',
      subjectKind: 'corporate_learner',
      subjectId: id,
      after: { company_id },
    })
  }
  return joined.length
}
