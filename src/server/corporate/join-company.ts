/** An invited person joins the company that invited them: when they open the link that was sent to their phone. */
import type { Database } from '../platform/database.ts'
import { markJoined } from './queries/invitations.ts'

/** Changes nothing, and answers false, without an open invitation. */
export async function joinCompany(
  database: Database,
  { personId, companyId }: { personId: string; companyId: string },
): Promise<boolean> {
  return (await markJoined(database, personId, companyId)) > 0
}
