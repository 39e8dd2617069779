/** Where an account is logged in, and logging out there. */
import type { Database } from '../platform/database.ts'
import { notFound } from '../platform/errors.ts'
import type { SignedIn } from '../platform/viewer.ts'
import { deviceName } from './device-name.ts'
import { deleteSession, listSessions as findSessions } from './queries/sessions.ts'
import { type AccountCall, endSession } from './session.ts'

/** Newest use first; `device` is empty for programs that say nothing of themselves. */
export async function listSessions(database: Database, { personId, sessionId }: SignedIn) {
  const sessions = await findSessions(database, personId)
  return sessions.map(({ id, user_agent, address, created_at, last_seen_at }) => ({
    id,
    device: deviceName(user_agent),
    address,
    created_at: created_at.toISOString(),
    last_seen_at: last_seen_at.toISOString(),
    is_current: id === sessionId,
  }))
}

/** Throws 404 for a session that is not the viewer's. */
export async function endOneSession(call: AccountCall & { viewer: SignedIn }, sessionId: string): Promise<null> {
  if (sessionId === call.viewer.sessionId) await endSession(call)
  else if ((await deleteSession(call.database, call.viewer.personId, sessionId)) === 0) throw notFound()
  return null
}
