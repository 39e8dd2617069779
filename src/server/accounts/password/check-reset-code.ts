/** Forgot password, step 2: changes the code into a ticket for a new password. */
import { hashToken, randomToken } from '#server/platform/crypto.ts'
import { presentedDevice } from '../devices/asking-device.ts'
import { checkCode, codeRefused, expiredCode, wrongCode } from '../codes/check-code.ts'
import { insertTicket } from '../codes/challenges.sql.ts'
import type { AccountCall } from '../account/account-call.ts'

/**
 * Answers the ticket: 256 bits, 10 minutes, once. Only the browser that asked for the code enters it, and uses the ticket;
 * a program may also show the challenge's id instead. Throws 422 `otp_invalid` with the texts of the specification.
 */
export async function checkResetCode(call: AccountCall, entered: { contact: string; otp: string; id?: string }) {
  const { contact, otp, id } = entered
  const device = presentedDevice(call)
  const key = { purpose: 'reset' as const, destination: contact, id, device }
  const outcome = await call.database.transaction(async (transaction) => {
    const check = await checkCode(transaction, call, key, otp)
    if (check.outcome !== 'right') return check.outcome === 'wrong' ? 'wrong' : 'expired'
    const ticket = randomToken()
    const { person_id: personId, is_browser_bound: isBound, device_hash: asker } = check.challenge
    const deviceHash = isBound ? asker : null
    if (personId) await insertTicket(transaction, personId, { tokenHash: hashToken(ticket), deviceHash })
    return { ticket }
  })
  if (outcome === 'wrong') throw codeRefused(wrongCode)
  if (outcome === 'expired') throw codeRefused(expiredCode)
  return { id: outcome.ticket }
}
