/** An invited person joins the company that invited them: when they open the link that was sent to their phone. */
import type { Database } from '#server/platform/postgres/database.ts'
import { markJoined } from './invitations.sql.ts'

/**
 * To be called by whatever opens an invitation. Without `companyId` every open invitation of the person is accepted.
 * Answers how many companies they joined by it.
 */
export function joinCompany(
  database: Database,
  { personId, companyId }: { personId: string; companyId?: string },
): Promise<number> {
  return markJoined(database, personId, companyId ?? null)
}
