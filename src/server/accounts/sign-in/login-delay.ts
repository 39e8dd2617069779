/** Slows the guessing of passwords: a growing delay for the account, a limit for the address; nobody is locked out. */
import { keyedHash } from '#server/platform/crypto.ts'
import { tooMany } from '#server/platform/errors.ts'
import { addressWait, countFailure } from '../codes/limits.ts'
import { inPasswordQueue, isPassword } from '../password/passwords.ts'
import { claimTry, countLoginFailure, findLoginFailures, forgetLoginFailures } from './login-failures.sql.ts'
import type { AccountCall } from '../sessions/session.ts'

const freeTries = 5

interface Attempt {
  /** Undefined: nobody has this phone or e-mail. */
  account: { id: string; password_hash: string | null } | undefined
  /** What was typed as phone or e-mail. */
  contact: string
  password: string
  /** Says that it is too soon, too. */
  refusal: string
}

/**
 * Whether the password is right. Throws 429 with Retry-After when the account or the address has to wait: then the
 * password was not looked at. Accounts that do not exist are treated alike.
 */
export function tryPassword(call: AccountCall, { account, contact, password, refusal }: Attempt): Promise<boolean> {
  const { database, config } = call
  const key = account?.id ?? keyedHash(config.appSecret, `login|${contact}`).toString('base64url')
  // All of it in the queue: what waits there is judged by the failures of those before.
  return inPasswordQueue(async () => {
    const addressSeconds = await addressWait(call, 'login')
    if (addressSeconds > 0) throw tooMany(addressSeconds, refusal)
    const before = await findLoginFailures(database, key)
    if (before.wait > 0) throw tooMany(before.wait, refusal)
    // Once delays began, one try each: of those that come together one is looked at.
    if (before.failures >= freeTries && !(await claimTry(database, key))) throw tooMany(1, refusal)
    if (await isPassword(account?.password_hash, password)) {
      if (before.failures > 0) await forgetLoginFailures(database, key)
      return true
    }
    await countLoginFailure(database, key, freeTries)
    await countFailure(call, 'login')
    return false
  })
}
