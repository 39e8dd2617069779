/** Sets another password for whoever is logged in, and ends the account's other sessions and what was taken along from one. */
import { notLoggedIn } from '#server/platform/errors.ts'
import { sendTemplate } from '#server/platform/messaging/send-template.ts'
import type { SignedIn } from '#server/platform/access/viewer.ts'
import { refuseCommon } from '../credentials/common-passwords.ts'
import { passwordChangedMessages, tokensRevokedMessages } from '../account/account-messages.ts'
import { hashPassword } from '../credentials/hash-password.ts'
import { proveOwner } from '../credentials/prove-owner.ts'
import { wrongPassword } from '../credentials/prove-password.ts'
import { listPasskeys } from '../passkeys/passkeys.sql.ts'
import { findAccountById, setPassword } from '../account/account.sql.ts'
import { endKeysElsewhere } from './end-keys-elsewhere.ts'
import { refuseMismatch } from './reset-password.ts'
import type { AccountCall } from '../account/account-call.ts'
import { endAllSessions, renewSession } from '../sessions/session.ts'

const notFresh = 'Please log in again, then set the password within five minutes.'

interface PasswordChange {
  /** Who came by an invitation and has no password yet has just logged in instead. */
  current?: string
  password: string
  confirmation: string
}

/** Throws 422 at `current_password` or `password_confirmation`, 401 for an account that ended meanwhile; guessing is slowed as at login. */
export async function changePassword(call: AccountCall & { viewer: SignedIn }, change: PasswordChange): Promise<null> {
  const { database, viewer, config, jobs } = call
  refuseMismatch(change.password, change.confirmation)
  refuseCommon(change.password)
  const account = await findAccountById(database, viewer.personId)
  if (!account) throw notLoggedIn()
  await proveOwner(call, { password: change.current, notFresh })
  const passwordHash = await hashPassword(change.password)
  await database.transaction(async (transaction) => {
    const shown = { hash: passwordHash, instead: account.password_hash }
    if ((await setPassword(transaction, account.id, shown)) === 0)
      throw (await findAccountById(transaction, account.id)) ? wrongPassword('current_password') : notLoggedIn()
    await endAllSessions(transaction, account.id, viewer.sessionId)
    const locale = account.locale ?? call.locale
    const names = (await listPasskeys(transaction, account.id)).map(({ name }) => name)
    // Who changes a password may do so because somebody was in the account, and made a token there.
    const tokens = await endKeysElsewhere(transaction, account.id)
    for (const message of [
      ...passwordChangedMessages(config, { ...account, locale }, { are: 'kept', names }),
      ...tokensRevokedMessages({ ...account, locale }, tokens),
    ]) {
      await sendTemplate(transaction, jobs, message)
    }
  })
  await renewSession(call)
  return null
}
