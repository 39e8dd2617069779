/** Where an account is logged in, and logging out there. */
import { notFound } from '#server/platform/errors.ts'
import type { SignedIn } from '#server/platform/access/viewer.ts'
import { deviceName } from '../devices/device-name.ts'
import { classifyIp, networkOf } from '#server/platform/visitors/classify-ip.ts'
import { deleteSession, listSessions as findSessions } from './sessions.sql.ts'
import type { AccountCall } from '../account/account-call.ts'
import { endSession } from './session.ts'

/** Newest use first; `device` is empty for programs that say nothing of themselves. */
export async function listSessions(call: AccountCall & { viewer: SignedIn }) {
  const { database, viewer } = call
  const sessions = await findSessions(database, viewer.personId)
  return sessions.map(({ id, user_agent, address, created_at, last_seen_at }) => ({
    id,
    device: deviceName(user_agent),
    address,
    place: classifyIp(address, call.address),
    network: networkOf(address),
    created_at: created_at.toISOString(),
    last_seen_at: last_seen_at.toISOString(),
    is_current: id === viewer.sessionId,
  }))
}

/** Throws 404 for a session that is not the viewer's. */
export async function endOneSession(call: AccountCall & { viewer: SignedIn }, sessionId: string): Promise<null> {
  if (sessionId === call.viewer.sessionId) await endSession(call)
  else if ((await deleteSession(call.database, call.viewer.personId, sessionId)) === 0) throw notFound()
  return null
}
