/** Sends a one-time code by SMS or e-mail and answers the challenge that stands for it; the code is in no answer. */
import { randomBytes, randomUUID } from 'node:crypto'
import type { Challenge } from '#contracts/accounts/sign-up/codes.ts'
import type { Locale } from '#contracts/locales.ts'
import { academyName } from '#server/content/config/academy-name.ts'
import { keyedHash, randomDigits } from '#server/platform/crypto.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { tooMany } from '#server/platform/errors.ts'
import { sendTemplate } from '#server/platform/messaging/send-template.ts'
import { isUsedUp, takeFromLimit } from '#server/platform/access/rate-limit.ts'
import type { AskingDevice } from '../devices/asking-device.ts'
import { codeLife, codesADay, codesAnHour, day, resendAfter } from './limits.ts'
import { maskContact } from '#server/platform/messaging/mask-contact.ts'
import { type CodePurpose, codeMessage } from './code-messages.ts'
import { findRecentChallenge, insertChallenge, lockDestination, type SignUpDetails } from './challenges.sql.ts'
import type { AccountCall } from '../account/account-call.ts'
import { isSilentlySpent, waitForCodes, wrongCodesOf } from './wrong-codes.ts'

export interface CodeRequest {
  purpose: CodePurpose
  /** Null: no account has this phone or e-mail. The answer is the same, but nothing is sent. */
  personId: string | null
  /** A phone or an e-mail. */
  destination: string
  /** What the answer shows, masked; the destination unless given. */
  shownAs?: string
  /** When the last code is less than a minute old: send another, go on with that one, or answer 429. */
  ifRecent: 'send' | 'keep' | 'refuse'
  /** The person's; the caller's language otherwise. */
  locale?: Locale | null
  carries?: SignUpDetails
  pendingPasswordHash?: string | null
  /** The only one that may enter the code. */
  device?: AskingDevice
}

const tries: Record<CodePurpose, number> = { sign_up: 5, login: 5, contact: 5, delete: 5, recovery: 5, reset: 3 }

/** The code as it is stored; the challenge's id in it keeps equal codes from looking equal. */
export const codeHash = (secret: string, challengeId: string, code: string): Buffer =>
  keyedHash(secret, `otp|${challengeId}|${code}`)

/** Call it in a transaction, `database`: the message leaves when that commits. Throws 429 at the limits of contract section 3. */
export async function sendCode(database: Database, call: AccountCall, request: CodeRequest): Promise<Challenge> {
  const { config, jobs } = call
  const { purpose, personId, destination } = request
  const answer = (id: string, expiresIn: number, resendIn: number): Challenge => ({
    id,
    contact_no: maskContact(request.shownAs ?? destination),
    otp_expires_in: expiresIn,
    resend_in: resendIn,
    otp_digits: config.otpDigits,
  })

  await lockDestination(database, destination)
  const recent = request.ifRecent === 'send' ? undefined : await findRecentChallenge(database, request)
  if (recent && request.ifRecent === 'refuse') throw tooMany(recent.resend_in)
  if (recent) return answer(recent.id, recent.expires_in, recent.resend_in)
  const isSent = await takeFromLimits(database, call, request)

  const id = randomUUID()
  const code = randomDigits(config.otpDigits)
  await insertChallenge(database, {
    id,
    purpose,
    personId,
    destination,
    codeHash: isSent ? codeHash(config.appSecret, id, code) : randomBytes(32),
    tries: tries[purpose],
    carries: request.carries ?? {},
    pendingPasswordHash: request.pendingPasswordHash ?? null,
    device: request.device,
  })
  if (isSent) {
    const locale = request.locale ?? call.locale
    const academy = await academyName(database, locale)
    await sendTemplate(database, jobs, codeMessage(config, { purpose, code, to: destination, locale, academy }))
  }
  return answer(id, codeLife, resendAfter)
}

/** Whether the code is sent: not without an account, and not to an account whose tries of the day are spent already. Throws 429. */
async function takeFromLimits(database: Database, call: AccountCall, request: CodeRequest): Promise<boolean> {
  const { personId, destination } = request
  const wrongCodes = await wrongCodesOf(database, call, request)
  // A code that could not be entered today is not worth its SMS.
  const wait = await waitForCodes(database, wrongCodes)
  if (wait > 0) throw tooMany(wait)
  const everybody = 'codes:all'
  const pause = await isUsedUp(database, everybody, codesAnHour)
  if (pause > 0) throw tooMany(pause)
  // Codes that a person asks for from their own device are counted alone.
  const asker = wrongCodes.ownDevice === undefined ? destination : `${destination}:${wrongCodes.ownDevice}`
  await takeFromLimit(database, `codes:${asker}`, { max: codesADay, seconds: day })
  if (!personId || (await isSilentlySpent(database, wrongCodes))) return false
  await takeFromLimit(database, everybody, { max: Number.MAX_SAFE_INTEGER, seconds: 3600 })
  return true
}
