/** Forgot password, step 2: changes the code into a ticket for a new password. */
import { hashToken, randomToken } from '#server/platform/crypto.ts'
import { checkCode, codeRefused, expiredCode, wrongCode } from '../codes/check-code.ts'
import { insertTicket } from '../codes/challenges.sql.ts'
import type { AccountCall } from '../sessions/session.ts'

/** Answers the ticket: 256 bits, 10 minutes, once. Throws 422 `otp_invalid` with the texts of the specification. */
export async function checkResetCode(call: AccountCall, entered: { contact: string; otp: string; id?: string }) {
  const { contact, otp, id } = entered
  const key = { purpose: 'reset' as const, destination: contact, id }
  const outcome = await call.database.transaction(async (transaction) => {
    const check = await checkCode(call, transaction, key, otp)
    if (check.outcome !== 'right') return check.outcome
    const ticket = randomToken()
    const { person_id: personId } = check.challenge
    if (personId) await insertTicket(transaction, personId, hashToken(ticket))
    return { ticket }
  })
  if (outcome === 'wrong') throw codeRefused(wrongCode)
  if (outcome === 'expired') throw codeRefused(expiredCode)
  return { id: outcome.ticket }
}
