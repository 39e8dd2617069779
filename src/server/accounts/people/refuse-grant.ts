/** Nobody gives a role that holds more than they hold themselves. */
import type { Database } from '../../platform/database.ts'
import { invalid, Problem } from '../../platform/errors.ts'
import { scopeOf } from '../../platform/viewer.ts'
import { countRoles } from '../queries/office-employees.ts'
import { countBeyond } from '../queries/people-scope.ts'
import type { Staff } from './manage-person.ts'

const notToGrant = () => new Problem(403, 'not_to_grant', 'You can only give what you hold yourself.')

/** Throws 403 `not_to_grant` without the permission to give roles or for a role beyond one's own, 422 for an unknown one. */
export async function refuseGrant(database: Database, viewer: Staff, roleIds: readonly string[]): Promise<void> {
  if (roleIds.length === 0) return
  if (!scopeOf(viewer, 'permissions.edit')) throw notToGrant()
  if ((await countRoles(database, roleIds)) < roleIds.length) throw invalid({ roles: ['Please choose from the list.'] })
  if ((await countBeyond(database, viewer, roleIds)) > 0) throw notToGrant()
}
