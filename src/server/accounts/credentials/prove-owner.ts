/** That a session is the owner's: the password once more, or a login of just now where there is none. */
import type { SignedIn } from '#server/platform/access/viewer.ts'
import { invalid, notAllowed } from '#server/platform/errors.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import type { AccountCall } from '../account/account-call.ts'
import { findAccountById } from '../account/account.sql.ts'
import { isFreshLogin } from '../sessions/sessions.sql.ts'
import { provePassword } from './prove-password.ts'

export const hasPassword = async (database: Database, personId: string): Promise<boolean> =>
  (await findAccountById(database, personId))?.password_hash != null

/** `notFresh` says what to do to who has no password. Throws 422 at `current_password`, or 429. */
export async function proveOwner(
  call: AccountCall & { viewer: SignedIn },
  { password, notFresh }: { password: string | undefined; notFresh: string },
): Promise<void> {
  const { database, viewer } = call
  const account = await findAccountById(database, viewer.personId)
  if (!account) throw notAllowed()
  if (account.password_hash === null) {
    if (!(await isFreshLogin(database, viewer.sessionId))) throw invalid({ current_password: [notFresh] })
    return
  }
  await provePassword(call, account, { password })
}
