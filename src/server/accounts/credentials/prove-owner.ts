/** That a session is the owner's: the password once more, or a login of just now where there is none. */
import type { SignedIn } from '#server/platform/access/viewer.ts'
import { invalid, notAllowed } from '#server/platform/errors.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import type { AccountCall } from '../account/account-call.ts'
import { findAccountById } from '../account/account.sql.ts'
import { isFreshLogin } from '../sessions/sessions.sql.ts'
import { provePassword } from './prove-password.ts'

/** Whether `proveOwner` asks for the password, where a login of just now is enough. */
export const needsPassword = async (database: Database, { personId, sessionId }: SignedIn): Promise<boolean> =>
  (await hasPassword(database, personId)) && !(await isFreshLogin(database, sessionId))

export const hasPassword = async (database: Database, personId: string): Promise<boolean> =>
  (await findAccountById(database, personId))?.password_hash != null

interface Proof {
  password: string | undefined
  /** Says what to do to who has no password. */
  notFresh: string
  /** For what is asked once in a while: who has just logged in needs no password once more. */
  isFreshEnough?: boolean
}

/** Throws 422 at `current_password`, or 429. */
export async function proveOwner(
  call: AccountCall & { viewer: SignedIn },
  { password, notFresh, isFreshEnough = false }: Proof,
): Promise<void> {
  const { database, viewer } = call
  if (isFreshEnough && password === undefined && (await isFreshLogin(database, viewer.sessionId))) return
  const account = await findAccountById(database, viewer.personId)
  if (!account) throw notAllowed()
  if (account.password_hash === null) {
    if (!(await isFreshLogin(database, viewer.sessionId))) throw invalid({ current_password: [notFresh] })
    return
  }
  await provePassword(call, account, { password })
}
