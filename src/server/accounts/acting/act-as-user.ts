/** Acting as a user: staff see what the person sees, for an hour at most, with both ends in the audit log. */
import { hashToken, randomToken } from '#server/platform/crypto.ts'
import { conflict, notFound, Problem } from '#server/platform/errors.ts'
import { Reply } from '#server/platform/endpoints/implement.ts'
import { sessionCookie } from '#server/platform/http/create-server.ts'
import type { Role, SignedIn } from '#server/platform/access/viewer.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { findActing, insertActing, reopenSession } from '../sessions/acting.sql.ts'
import { findActedPerson } from '../people/person.sql.ts'
import { withinReach } from '../people/people-scope.ts'
import { rememberedSeconds } from '../sessions/sessions.sql.ts'
import { reloadViewer } from '../sessions/resolve-viewer.ts'
import type { AccountCall } from '../account/account-call.ts'
import { endActing } from '../sessions/end-acting.ts'
import type { Staff } from '../people/manage-person.ts'

const notToActAs = () =>
  new Problem(403, 'not_to_act_as', 'You can only view as an active user who is not staff, and not as yourself.')

/**
 * Staff cannot be acted as: whatever is done in the back office is done in one's own name. No notice of a new device goes
 * out, for the person did not log in. Throws 404 beyond the scope, 403 `not_to_act_as`, 401 when the own session ended meanwhile.
 */
export async function actAsUser(
  call: AccountCall & { viewer: Staff },
  { personId, reason }: { personId: string; reason: string },
) {
  const { viewer, database } = call
  const person = await findActedPerson(database, personId, withinReach(viewer, 'users.approve'))
  if (!person) throw notFound()
  const role = person.roles[0]
  const isAllowed = person.state === 'active' && person.id !== viewer.personId && !person.roles.includes('staff')
  if (!isAllowed || !role) throw notToActAs()
  const token = randomToken()
  const sessionId = await database.transaction(async (transaction) => {
    const made = await insertActing(transaction, {
      tokenHash: hashToken(token),
      personId: person.id,
      actingAs: role satisfies Role,
      staffId: viewer.personId,
      staffSessionId: viewer.sessionId,
      userAgent: call.userAgent,
      address: call.address,
    })
    if (!made) throw new Problem(401, 'not_logged_in', 'Please log in.')
    await recordAudit(transaction, {
      viewer,
      action: 'person.act_as',
      subjectKind: 'person',
      subjectId: person.id,
      after: { reason },
    })
    return made
  })
  call.setCookie(sessionCookie, token)
  call.signIn(await reloadViewer(call, sessionId))
  return new Reply(null, { beside: { token } })
}

/** Back to the session that was left, under a new token. Throws 409 `not_acting`; 401 when that session is gone. */
export async function stopActing(call: AccountCall & { viewer: SignedIn }) {
  const { viewer, database } = call
  const acting = await findActing(database, viewer.sessionId)
  if (!acting) throw conflict('not_acting', 'You are not viewing as another user.')
  const token = randomToken()
  const own = await database.transaction(async (transaction) => {
    const reopened = acting.staff_session_id
      ? await reopenSession(transaction, acting.staff_session_id, hashToken(token))
      : undefined
    await endActing(transaction, viewer, acting)
    return reopened
  })
  if (!own || !acting.staff_session_id) {
    call.setCookie(sessionCookie, null)
    throw new Problem(401, 'not_logged_in', 'Please log in.')
  }
  call.setCookie(sessionCookie, token, own.is_remembered ? { maxAge: rememberedSeconds } : {})
  call.signIn(await reloadViewer(call, acting.staff_session_id))
  return new Reply({ person_id: acting.person_id }, { beside: { token } })
}
