/**
 * Slows the guessing of passwords: a growing delay for the account, a limit for the address. A session and a device that
 * the person has logged in with are counted alone, so that strangers' guesses do not keep the person out.
 */
import { keyedHash } from '#server/platform/crypto.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { tooMany } from '#server/platform/errors.ts'
import { type AskingDevice, presentedDevice } from '../devices/asking-device.ts'
import { addressWait, countFailure } from '../codes/limits.ts'
import { inPasswordQueue, isPassword } from './hash-password.ts'
import { isKnownDevice } from '../devices/known-devices.sql.ts'
import { claimTry, countLoginFailure, findLoginFailures, forgetCounter } from './login-failures.sql.ts'
import type { AccountCall } from '../account/account-call.ts'

const freeTries = 5

interface Attempt {
  /** Undefined: nobody has this phone or e-mail. */
  account: { id: string; password_hash: string | null } | undefined
  /** What was typed as phone or e-mail. */
  contact: string
  password: string
  /** Who is logged in and shows the password once more. */
  sessionId?: string
  /** Says that it is too soon, too. */
  refusal: string
}

/**
 * Whether the password is right. Throws 429 with Retry-After when the account or the address has to wait: then the
 * password was not looked at. Accounts that do not exist are treated alike.
 */
export async function tryPassword(call: AccountCall, attempt: Attempt): Promise<boolean> {
  const { database } = call
  const { account, password, refusal } = attempt
  const { key, isOwn } = await counterOf(call, attempt)
  // All of it in the queue: what waits there is judged by the failures of those before.
  return inPasswordQueue(async () => {
    const addressSeconds = isOwn ? 0 : await addressWait(call, 'login')
    if (addressSeconds > 0) throw tooMany(addressSeconds, refusal)
    const before = await findLoginFailures(database, key)
    if (before.wait > 0) throw tooMany(before.wait, refusal)
    // Once delays began, one try each: of those that come together one is looked at.
    if (before.failures >= freeTries && !(await claimTry(database, key))) throw tooMany(1, refusal)
    if (await isPassword(account?.password_hash, password)) {
      if (before.failures > 0) await forgetCounter(database, key)
      return true
    }
    await countLoginFailure(database, key, freeTries)
    if (!isOwn) await countFailure(call, 'login')
    return false
  })
}

async function counterOf(call: AccountCall, { account, contact, sessionId }: Attempt) {
  const { database, config } = call
  if (account && sessionId) return { key: `${account.id}|session|${sessionId}`, isOwn: true }
  const device = presentedDevice(call)
  const isOwn = device !== undefined && (await isKnownDevice(database, account?.id ?? null, device.hash))
  if (account) return { key: isOwn ? deviceCounter(account.id, device) : account.id, isOwn }
  return { key: keyedHash(config.appSecret, `login|${contact}`).toString('base64url'), isOwn: false }
}

const deviceCounter = (personId: string, { hash }: AskingDevice) => `${personId}|device|${hash.toString('base64url')}`

/** After a password was set by a code: the delays of strangers and of this device end. */
export async function forgetLoginFailures(
  database: Database,
  personId: string,
  device: AskingDevice | undefined,
): Promise<void> {
  await forgetCounter(database, personId)
  if (device) await forgetCounter(database, deviceCounter(personId, device))
}
