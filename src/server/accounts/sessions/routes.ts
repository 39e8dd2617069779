/** One's sessions. */
import * as contract from '#contracts/accounts/sessions.ts'
import { type Implementation, implement } from '#server/platform/endpoints/implement.ts'
import { endOneSession, listSessions } from './list-sessions.ts'
import { presentUser } from './present-user.ts'
import { endAllSessions, endSession } from './session.ts'
import { switchRole } from './switch-role.ts'

export const sessionsRoutes: Implementation[] = [
  implement(contract.me, (call) => presentUser(call.database, call.viewer)),
  implement(contract.logout, async (call) => {
    await endSession(call)
    return null
  }),
  implement(contract.logoutEverywhere, async (call) => {
    await endAllSessions(call.database, call.viewer.personId)
    await endSession(call)
    return null
  }),
  implement(contract.switchRole, (call) => switchRole(call, call.body.role)),
  implement(contract.sessions, listSessions),
  implement(contract.endSession, (call) => endOneSession(call, call.params.id)),
]
