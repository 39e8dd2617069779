/** Calls of the demo. */
import * as contract from '#contracts/accounts/demo.ts'
import { type Implementation, implement } from '#server/platform/endpoints/implement.ts'
import { notFound } from '#server/platform/errors.ts'
import { readOutbox } from '#server/platform/messaging/outbox.ts'
import { authenticateUser, readUsers, registerUser } from './demo-users.ts'

export const outboxRoutes: Implementation[] = [
  implement(contract.outbox, (call) => {
    if (!call.config.isDemo) throw notFound()
    return readOutbox(call.config.dataDir)
  }),
]

/** Served in demo mode only; otherwise these addresses do not exist. */
export const demoRoutes: Implementation[] = [
  implement(contract.usersAuthenticate, (call) => authenticateUser(call, call.body)),
  implement(contract.usersRegister, (call) => registerUser(call, call.body)),
  implement(contract.users, (call) => readUsers(call.database, call.viewer, call.query)),
]
