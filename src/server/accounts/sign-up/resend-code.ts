/** Sends another code for a sign-up or reset that is under way. */
import type { Challenge } from '#contracts/accounts/sign-up/codes.ts'
import { emailOrPhone } from '#contracts/fields.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { invalid, notFound } from '#server/platform/errors.ts'
import { askingDevice } from '../devices/asking-device.ts'
import { withConstantDuration } from '../codes/with-constant-duration.ts'
import { takeFromAddress } from '../codes/limits.ts'
import { findNewestSignUp, findResendable } from '../codes/challenges.sql.ts'
import { findAccount, findAccountById } from '../account/account.sql.ts'
import { sendCode } from '../codes/send-code.ts'
import type { AccountCall } from '../account/account-call.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * `user` is the challenge, or the phone or e-mail of a sign-up; of one that is none the answer looks the same. Throws
 * 429 within 60 s of the last code, 404 for a challenge that is over.
 */
export async function resendCode(call: AccountCall, user: string): Promise<Challenge> {
  const contact = uuid.test(user) ? undefined : emailOrPhone.safeParse(user)
  if (contact && !contact.success) throw invalid({ user: contact.error.issues.map(({ message }) => message) })
  await takeFromAddress(call, 'resend')
  return withConstantDuration(120, () =>
    call.database.transaction((transaction) =>
      contact ? sendToContact(transaction, call, contact.data) : sendAgain(transaction, call, user),
    ),
  )
}

async function sendAgain(transaction: Database, call: AccountCall, id: string): Promise<Challenge> {
  const challenge = await findResendable(transaction, id)
  if (!challenge) throw notFound()
  const { purpose, person_id: personId, destination, carries, pending_password_hash: pendingPasswordHash } = challenge
  const device = purpose === 'reset' ? askingDevice(call) : undefined
  if (challenge.is_browser_bound && !device?.hash.equals(challenge.device_hash as Buffer)) throw notFound()
  const account = personId ? await findAccountById(transaction, personId) : undefined
  if (personId && (!account || (purpose === 'sign_up' && account.is_verified))) throw notFound()
  return sendCode(transaction, call, {
    purpose,
    personId,
    destination,
    carries,
    pendingPasswordHash,
    device,
    ifRecent: 'refuse',
    locale: account?.locale,
  })
}

async function sendToContact(transaction: Database, call: AccountCall, contact: string): Promise<Challenge> {
  const account = await findAccount(transaction, contact)
  const signUp = account && !account.is_verified ? await findNewestSignUp(transaction, account.id) : undefined
  return sendCode(transaction, call, {
    purpose: 'sign_up',
    personId: signUp?.person_id ?? null,
    destination: signUp?.destination ?? contact,
    shownAs: contact,
    carries: signUp?.carries,
    pendingPasswordHash: signUp?.pending_password_hash,
    ifRecent: 'refuse',
    locale: account?.locale,
  })
}
