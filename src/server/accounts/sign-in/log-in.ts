/** Login by phone or e-mail and password. */
import type { Challenge } from '#contracts/accounts/sign-up/codes.ts'
import { Problem } from '#server/platform/errors.ts'
import { Reply } from '#server/platform/endpoints/implement.ts'
import { tryPassword } from '../credentials/try-password.ts'
import type { Proof } from '../sessions/sessions.sql.ts'
import { welcome } from '../sessions/welcome.ts'
import { findNewestSignUp } from '../codes/challenges.sql.ts'
import { type Account, findAccount } from '../account/account.sql.ts'
import { sendCode } from '../codes/send-code.ts'
import type { AccountCall } from '../account/account-call.ts'
import { verifyBy } from '../sign-up/verify-account.ts'

export interface Credentials {
  /** A normalised phone or e-mail. */
  contact: string
  password: string
  /** Verifies an account that is not verified yet. */
  otp?: string
  remember?: boolean
}

/** Specification section 5. */
const invalidLogin = 'Invalid login.'

/**
 * Answers the session's token beside the user; for an unverified account `unverified_user` with a challenge and no
 * token. Throws 401 `invalid_login` for anything wrong, 429 with the same text while the account or address waits.
 */
export async function logIn(call: AccountCall, { otp, remember = false, ...credentials }: Credentials) {
  const account = await checkCredentials(call, credentials, invalidLogin)
  if (!account.is_verified) {
    if (!otp) return new Reply<Challenge>(await sendSignUpCode(call, account), { message: 'unverified_user' })
    await verifyBy(call, { purpose: 'sign_up', personId: account.id }, otp)
  }
  return welcome(call, account.id, { remember, proof: account.is_verified ? provenBy(account) : null })
}

/** The password that was looked at, as what the session begins by. */
export const provenBy = ({ password_hash: hash }: Account): Proof => (hash === null ? null : { kind: 'password', hash })

/** The account whose password was given. Throws 401 `invalid_login`, or 429, with `refusal`. */
export async function checkCredentials(call: AccountCall, credentials: Credentials, refusal: string): Promise<Account> {
  const { contact, password } = credentials
  const account = await findAccount(call.database, contact)
  const isRight = await tryPassword(call, { account, contact, password, refusal })
  if (!account || !isRight) throw new Problem(401, 'invalid_login', refusal)
  return account
}

/** Another code for the sign-up that was left unfinished, with the details it came with. */
function sendSignUpCode(call: AccountCall, account: Account): Promise<Challenge> {
  return call.database.transaction(async (transaction) => {
    const signUp = await findNewestSignUp(transaction, account.id)
    const destination = signUp?.destination ?? account.phone ?? account.email
    if (!destination) throw new Problem(401, 'invalid_login', invalidLogin)
    return sendCode(transaction, call, {
      purpose: 'sign_up',
      personId: account.id,
      destination,
      ifRecent: 'keep',
      locale: account.locale,
      carries: signUp?.carries,
      pendingPasswordHash: signUp?.pending_password_hash,
    })
  })
}
