/** Compares an entered code with the one that was sent: few tries, each counted, right only once. */
import { constantTimeEqual } from '#server/platform/crypto.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { Problem } from '#server/platform/errors.ts'
import {
  type Challenge,
  type ChallengeKey,
  lockChallenge,
  lockTries,
  spendChallenge,
  takeTry,
} from './challenges.sql.ts'
import { codeHash } from './send-code.ts'
import type { AccountCall } from '../account/account-call.ts'
import { countWrong, isSilentlySpent, waitForCodes, wrongCodesOf } from './wrong-codes.ts'

export type CodeCheck = { outcome: 'right'; challenge: Challenge } | { outcome: 'wrong' | 'expired' | 'used_up' }

/** Specification sections 5 and 8. */
export const expiredCode = 'Looks like your OTP has expired. Try requesting a new one.'
export const usedUpCode = 'This code was entered wrong too often. Request a new one.'
export const wrongCode = 'Your provided OTP is not valid.Please try again!'

/** 422 with `text` at the boxes. */
export const codeRefused = (text: string): Problem =>
  new Problem(422, text === usedUpCode ? 'otp_used_up' : 'otp_invalid', text, { errors: { otp_code: [text] } })

/** A code that came as a number lost the zeros it began with. */
const padded = ({ config }: AccountCall, code: string) =>
  /^\d+$/.test(code) ? code.padStart(config.otpDigits, '0') : code

/**
 * Call it in a transaction and let that commit whatever the outcome: a thrown error would give the try back.
 * `expired` stands for everything else that a new code would mend.
 */
export async function checkCode(
  transaction: Database,
  call: AccountCall,
  key: ChallengeKey,
  code: string,
): Promise<CodeCheck> {
  const challenge = await lockChallenge(transaction, key)
  if (!challenge) return { outcome: 'expired' }
  if (challenge.tries_left <= 0) return { outcome: 'used_up' }
  const { id, purpose, person_id: personId, destination } = challenge
  // Several codes of one person may be open, each for the device that asked: their tries are counted one by one.
  await lockTries(transaction, personId ?? destination)
  const wrongCodes = await wrongCodesOf(transaction, call, { purpose, personId, destination })
  if ((await waitForCodes(transaction, wrongCodes)) > 0) return { outcome: 'expired' }
  const isLookedAt = !(await isSilentlySpent(transaction, wrongCodes))
  if (!isLookedAt || !constantTimeEqual(codeHash(call.config.appSecret, id, padded(call, code)), challenge.code_hash)) {
    await takeTry(transaction, id)
    await countWrong(transaction, wrongCodes)
    return { outcome: 'wrong' }
  }
  await spendChallenge(transaction, id)
  return { outcome: 'right', challenge }
}
