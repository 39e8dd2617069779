/** Somebody is suspended, leaves or comes back; seats of a leaver that were never opened are the company's again. */
import type { CompanyMember } from '#contracts/companies/members.ts'
import { Problem } from '#server/platform/errors.ts'
import type { CompanyCall } from '../people/company-call.ts'
import { changeState } from '../people/change-member.ts'
import type { MemberDeed } from '../people/members.sql.ts'
import { reclaimSeat } from '../seats/reclaim-seat.ts'
import { findUnopenedSeats } from '../seats/seats.sql.ts'

type Asking = Pick<CompanyCall, 'database' | 'jobs' | 'viewer'>

/** Throws 404, 409 `not_possible` for who is not in the state that it ends. */
export function moveMember(call: Asking, learnerId: string, deed: MemberDeed): Promise<CompanyMember> {
  if (deed !== 'leave') return changeState(call, learnerId, deed)
  return call.database.transaction(async (transaction) => {
    const inside = { ...call, database: transaction }
    const member = await changeState(inside, learnerId, deed)
    for (const seat of await findUnopenedSeats(transaction, call.viewer.companyId, learnerId)) {
      // Opened or taken back at this very moment: then there is nothing to take.
      await reclaimSeat(inside, seat).catch((error: unknown) => {
        if (!(error instanceof Problem)) throw error
      })
    }
    return member
  })
}
