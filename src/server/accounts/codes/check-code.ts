/** Compares an entered code with the one that was sent: few tries, each counted, right only once. */
import { constantTimeEqual } from '#server/platform/crypto.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { Problem } from '#server/platform/errors.ts'
import { isUsedUp } from '#server/platform/access/rate-limit.ts'
import { wrongCodesADay } from './limits.ts'
import {
  type Challenge,
  type ChallengeKey,
  countWrongCode,
  forgetWrongCodes,
  lockChallenge,
  spendChallenge,
} from './challenges.sql.ts'
import { codeHash, wrongCodesKey } from './send-code.ts'
import type { AccountCall } from '../sessions/session.ts'

export type CodeCheck = { outcome: 'right'; challenge: Challenge } | { outcome: 'wrong' | 'expired' }

/** Specification sections 5 and 8. */
export const expiredCode = 'Looks like your OTP has expired. Try requesting a new one.'
export const wrongCode = 'Your provided OTP is not valid.Please try again!'

/** 422 with `text` at the boxes. */
export const codeRefused = (text: string): Problem =>
  new Problem(422, 'otp_invalid', text, { errors: { otp_code: [text] } })

/**
 * Call it in a transaction and let that commit whatever the outcome: a thrown error would give the try back.
 * `expired` stands for everything that a new code would mend.
 */
export async function checkCode(
  call: Pick<AccountCall, 'config'>,
  transaction: Database,
  key: ChallengeKey,
  code: string,
): Promise<CodeCheck> {
  const challenge = await lockChallenge(transaction, key)
  if (!challenge) return { outcome: 'expired' }
  const dayKey = wrongCodesKey(challenge.purpose, challenge.person_id, challenge.destination)
  if ((await isUsedUp(transaction, dayKey, wrongCodesADay)) > 0) return { outcome: 'expired' }
  if (!constantTimeEqual(codeHash(call.config.appSecret, challenge.id, code), challenge.code_hash)) {
    await countWrongCode(transaction, challenge.id, dayKey)
    return { outcome: 'wrong' }
  }
  await spendChallenge(transaction, challenge.id)
  await forgetWrongCodes(transaction, dayKey)
  return { outcome: 'right', challenge }
}
