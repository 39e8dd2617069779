/** How many invitations a company sends, and one phone gets. */
import { takeFromLimit } from '#server/platform/access/rate-limit.ts'
import type { Database } from '#server/platform/postgres/database.ts'

/** SMS cost money: enough for a large floor in an hour, and few to one phone. */
const companyLimit = { max: 500, seconds: 3600 }
const phoneLimit = { max: 3, seconds: 86_400 }

/** Throws 429 beyond the limits. */
export async function takeInvitation(database: Database, companyId: string, phone: string): Promise<void> {
  await takeFromLimit(database, `invitations of ${companyId}`, companyLimit)
  await takeFromLimit(database, `invitations to ${phone}`, phoneLimit)
}
