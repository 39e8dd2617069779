/** What every change that staff make to a person begins with: may they reach the person, and may they change them. */
import type { Database } from '#server/platform/postgres/database.ts'
import { notFound, Problem } from '../../platform/errors.ts'
import type { Viewer } from '#server/platform/access/viewer.ts'
import { lockOfficePerson, type ManagedPerson } from './person.sql.ts'
import { outranks, withinReach } from './people-scope.ts'

export type Staff = Extract<Viewer, { kind: 'staff' }>

const outranked = () =>
  new Problem(403, 'outranked', 'This person has more permissions than you, so you cannot change their account.')

/**
 * The person, locked until the transaction ends. Throws 404 beyond the viewer's reach by `permission`, 403 `outranked`
 * for somebody who holds what the viewer does not.
 */
export async function managePerson(
  transaction: Database,
  viewer: Staff,
  { personId, permission }: { personId: string; permission: string },
): Promise<ManagedPerson> {
  const scope = withinReach(viewer, permission)
  const person = await lockOfficePerson(transaction, { personId, scope, outranks: outranks(viewer) })
  if (!person) throw notFound()
  if (person.outranks && person.id !== viewer.personId) throw outranked()
  return person
}
