/** A mentor says how they are paid. */
import type { z } from 'zod'
import type { givePayoutDetails as contract, PayoutDetails } from '#contracts/mentors/payout-details.ts'
import { proveOwner } from '#server/accounts/credentials/prove-owner.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { seal, unseal } from '#server/platform/crypto.ts'
import type { Call } from '#server/platform/endpoints/implement.ts'
import { ownDetails } from './own-details.ts'
import { findDetails, lockMentor, replaceDetails } from './payout-details.sql.ts'
import { tellOfDetails } from './tell-of-details.ts'

const notFresh = 'Please log in again, then change how you are paid within five minutes.'
const numberOf = (details: PayoutDetails) => (details.method === 'bank' ? details.account_no : details.bkash_no)

/** The same once more changes nothing. Throws 422 at `current_password`, 429 for who guesses it. */
export async function giveDetails(call: Call<typeof contract>, body: z.output<typeof contract.body>) {
  const { database, viewer, config } = call
  const { current_password: password, ...details } = body
  await proveOwner(call, { password, notFresh })
  const { mentorId } = viewer
  await database.transaction(async (transaction) => {
    await lockMentor(transaction, mentorId)
    const before = await findDetails(transaction, mentorId)
    const text = JSON.stringify(details)
    if (before && isSealed(config.appSecret, before.sealed, text)) return
    const shown = {
      method: details.method,
      bank_name: details.method === 'bank' ? details.bank_name : null,
      ending: numberOf(details).slice(-4),
    }
    const written = { bankName: shown.bank_name, ending: shown.ending, sealed: seal(config.appSecret, text) }
    const detailsId = await replaceDetails(transaction, { mentorId, method: details.method, ...written })
    const formerly = before && { method: before.method, bank_name: before.bank_name, ending: before.ending }
    const what = { action: 'payout_details.give', subjectKind: 'payout_details', subjectId: detailsId }
    await recordAudit(transaction, { viewer, ...what, ...(formerly ? { before: formerly } : {}), after: shown })
    await tellOfDetails(transaction, call, viewer.personId, shown.ending)
  })
  return ownDetails(call)
}

/** What was sealed with another key is not known any more, and is not the same. */
function isSealed(secret: string, sealed: string, text: string): boolean {
  try {
    return unseal(secret, sealed) === text
  } catch {
    return false
  }
}
