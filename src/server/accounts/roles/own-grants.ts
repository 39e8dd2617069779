/** Which permissions a person may give and take: only those that they hold in at least the same scope. */
import type { Held } from '#contracts/accounts/roles/roles.office.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { invalid, notAllowed, Problem } from '#server/platform/errors.ts'
import { reaches, type Scope, scopeOf, type Viewer } from '#server/platform/access/viewer.ts'
import { findHeld, lockPermissions } from './grants.sql.ts'

export type Staff = Extract<Viewer, { kind: 'staff' }>

export interface Change {
  module: string
  action: string
  scope: Scope | null
}

const nameOf = ({ module, action }: { module: string; action: string }) => `${module}.${action}`

/**
 * The viewer with the permissions of this moment; from here to the end of the transaction nobody else changes any.
 * Throws 403 for whoever lost `permission` meanwhile.
 */
export async function holdPermissions(transaction: Database, viewer: Staff, permission: string): Promise<Staff> {
  await lockPermissions(transaction)
  const held = await findHeld(transaction, viewer.personId)
  const now: Staff = { ...viewer, permissions: new Map(Object.entries(held)) }
  if (!scopeOf(now, permission)) throw notAllowed()
  return now
}

/** Throws 403 `not_to_grant` with a message at each permission that the viewer does not hold in that scope. */
export function refuseBeyond(viewer: Staff, permissions: Held): void {
  const beyond = Object.entries(permissions).filter(([name, scope]) => !reaches(scopeOf(viewer, name), scope))
  if (beyond.length === 0) return
  const message = 'You can only grant what you have yourself.'
  const errors = Object.fromEntries(beyond.map(([name]) => [name, [message]]))
  throw new Problem(403, 'not_to_grant', message, { errors })
}

/**
 * The cells that really change, as they were and as they will be. Throws 422 for a permission that does not exist, 403
 * `not_to_grant` for one that reaches, before or after, beyond the viewer's own.
 */
export function changesTo(
  current: Held,
  wanted: readonly Change[],
  { viewer, known }: { viewer: Staff; known: ReadonlySet<string> },
): { changes: Change[]; before: Record<string, Scope | null>; after: Record<string, Scope | null> } {
  const unknown = wanted.filter((change) => !known.has(nameOf(change)))
  if (unknown.length > 0) {
    throw invalid(Object.fromEntries(unknown.map((change) => [nameOf(change), ['There is no such permission.']])))
  }
  // Of several words on one cell the last one counts.
  const last = [...new Map(wanted.map((change) => [nameOf(change), change])).values()]
  const changes = last.filter((change) => (current[nameOf(change)] ?? null) !== change.scope)
  for (const change of changes) {
    const name = nameOf(change)
    for (const scope of [current[name], change.scope]) if (scope) refuseBeyond(viewer, { [name]: scope })
  }
  const entries = (scopeOfChange: (change: Change) => Scope | null) =>
    Object.fromEntries(changes.map((change) => [nameOf(change), scopeOfChange(change)]))
  return { changes, before: entries((each) => current[nameOf(each)] ?? null), after: entries(({ scope }) => scope) }
}
