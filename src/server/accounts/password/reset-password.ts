/** Forgot password, step 3: sets a new password with a ticket, logs the account out everywhere, removes its passkeys and ends its API tokens. */
import { hashToken } from '#server/platform/crypto.ts'
import { invalid, Problem } from '#server/platform/errors.ts'
import { sendTemplate } from '#server/platform/messaging/send-template.ts'
import { presentedDevice } from '../devices/asking-device.ts'
import { refuseCommon } from '../credentials/common-passwords.ts'
import { forgetLoginFailures } from '../credentials/try-password.ts'
import { passwordChangedMessages, tokensRevokedMessages } from '../account/account-messages.ts'
import { endKeysElsewhere } from './end-keys-elsewhere.ts'
import { hashPassword } from '../credentials/hash-password.ts'
import { isOpenTicket, spendTicket } from '../codes/challenges.sql.ts'
import { deletePasskeysOf } from '../passkeys/passkeys.sql.ts'
import { findAccountById, setPassword } from '../account/account.sql.ts'
import type { AccountCall } from '../account/account-call.ts'
import { endAllSessions } from '../sessions/session.ts'
import { removePinsOf } from '../worker-login/worker-login.sql.ts'

interface NewPassword {
  ticket: string
  password: string
  confirmation: string
}

const resetFailed = () => new Problem(422, 'reset_failed', 'Failed to update the password. Please try again.')

/** Nobody is logged in by it. Throws 422 at `password_confirmation`, or 422 `reset_failed` for any ticket but a fresh one. */
export async function resetPassword(call: AccountCall, { ticket, password, confirmation }: NewPassword): Promise<null> {
  const { database, config, jobs } = call
  refuseMismatch(password, confirmation)
  refuseCommon(password)
  const device = presentedDevice(call)
  const shown = { tokenHash: hashToken(ticket), deviceHash: device?.hash ?? null }
  // Asked first, so that guessing tickets costs no hashing.
  if (!(await isOpenTicket(database, shown))) throw resetFailed()
  const passwordHash = await hashPassword(password)
  await database.transaction(async (transaction) => {
    const spent = await spendTicket(transaction, shown)
    const account = spent && (await findAccountById(transaction, spent.person_id))
    if (!account) throw resetFailed()
    if ((await setPassword(transaction, account.id, { hash: passwordHash })) === 0) throw resetFailed()
    await endAllSessions(transaction, account.id)
    await forgetLoginFailures(transaction, account.id, device)
    // Who takes an account back does not know whose they are, nor who knows the PIN.
    await removePinsOf(transaction, account.id)
    const passkeys = { are: 'removed', names: await deletePasskeysOf(transaction, account.id) } as const
    const locale = account.locale ?? call.locale
    const tokens = await endKeysElsewhere(transaction, account.id)
    for (const message of [
      ...passwordChangedMessages(config, { ...account, locale }, passkeys),
      ...tokensRevokedMessages({ ...account, locale }, tokens),
    ]) {
      await sendTemplate(transaction, jobs, message)
    }
  })
  return null
}

/** Specification section 8. */
export function refuseMismatch(password: string, confirmation: string): void {
  if (password !== confirmation) {
    throw invalid({ password_confirmation: ['Passwords do not match. Please try again.'] })
  }
}
