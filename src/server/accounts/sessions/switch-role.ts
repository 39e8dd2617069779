/** Acts in another of one's roles from now on. */
import type { LoggedInUser } from '#contracts/accounts/sessions.ts'
import { notAllowed } from '#server/platform/errors.ts'
import type { Role, SignedIn } from '#server/platform/access/viewer.ts'
import { presentUser } from './present-user.ts'
import { setActingRole } from './sessions.sql.ts'
import type { AccountCall } from '../account/account-call.ts'
import { renewSession } from './session.ts'

/** Throws 403 for a role the person does not have; also for staff rights while somebody else acts as the person. */
export async function switchRole(call: AccountCall & { viewer: SignedIn }, role: Role): Promise<LoggedInUser> {
  const { viewer, database } = call
  if (!viewer.roles.includes(role) || (viewer.actedBy && role === 'staff')) throw notAllowed()
  await setActingRole(database, viewer.sessionId, role)
  return presentUser(database, await renewSession(call))
}
