/** Closes an account and opens it again; nothing of its history goes. */
import type { Database } from '#server/platform/postgres/database.ts'
import { conflict } from '#server/platform/errors.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { endKeysElsewhere } from '../password/end-keys-elsewhere.ts'
import { closeOpenDoors, endSessionsOf, setSuspended } from '../people/person.sql.ts'
import { assertAdministratorRemains } from '../administrators/assert-administrator-remains.ts'
import { managePerson, type Staff } from '../people/manage-person.ts'

const alreadyDone = (message: string) => conflict('already_done', message)

/**
 * Ends every session, code and link, and API tokens and the calendar's address for good: the account may be open again one day,
 * and whoever made it necessary to close it may have taken these along. Throws 409 `yourself`, `already_done`, `last_administrator`.
 */
export async function deactivateUser(
  database: Database,
  viewer: Staff,
  { personId, reason }: { personId: string; reason: string },
): Promise<null> {
  await database.transaction(async (transaction) => {
    const person = await managePerson(transaction, viewer, { personId, permission: 'users.delete' })
    if (person.id === viewer.personId) throw conflict('yourself', 'You cannot deactivate your own account.')
    if (person.is_suspended) throw alreadyDone('This account is already deactivated.')
    await setSuspended(transaction, person.id, reason)
    await closeOpenDoors(transaction, person.id)
    await endKeysElsewhere(transaction, person.id)
    const sessions = await endSessionsOf(transaction, person.id)
    if (person.is_administrator) await assertAdministratorRemains(transaction)
    await recordAudit(transaction, {
      viewer,
      action: 'person.deactivate',
      subjectKind: 'person',
      subjectId: person.id,
      before: { state: person.is_verified ? 'active' : 'unverified' },
      after: { state: 'deactivated', reason, sessions_ended: sessions },
    })
  })
  return null
}

/** Throws 409 `already_done`. */
export async function reactivateUser(
  database: Database,
  viewer: Staff,
  { personId, reason }: { personId: string; reason: string },
): Promise<null> {
  await database.transaction(async (transaction) => {
    const person = await managePerson(transaction, viewer, { personId, permission: 'users.delete' })
    if (!person.is_suspended) throw alreadyDone('This account is already active.')
    await setSuspended(transaction, person.id, null)
    await recordAudit(transaction, {
      viewer,
      action: 'person.reactivate',
      subjectKind: 'person',
      subjectId: person.id,
      before: { state: 'deactivated' },
      after: { state: person.is_verified ? 'active' : 'unverified', reason },
    })
  })
  return null
}
