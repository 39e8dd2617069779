/** How a mentor is paid, as the mentor sees it. */
import { hasPassword } from '#server/accounts/credentials/prove-owner.ts'
import type { ownPayoutDetails } from '#contracts/mentors/payout-details.ts'
import type { Call } from '#server/platform/endpoints/implement.ts'
import { findDetails } from './payout-details.sql.ts'

export async function ownDetails({ database, viewer }: Pick<Call<typeof ownPayoutDetails>, 'database' | 'viewer'>) {
  const found = await findDetails(database, viewer.mentorId)
  return { details: found ?? null, has_password: await hasPassword(database, viewer.personId) }
}
