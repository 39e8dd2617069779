/** Gives roles and permissions to people, and takes them. */
import type { Database } from '#server/platform/postgres/database.ts'
import { notFound } from '#server/platform/errors.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { assertAdministratorRemains } from '../administrators/assert-administrator-remains.ts'
import { managePerson } from '../people/manage-person.ts'
import { deletePersonRole, findKnown, findOwn, insertPersonRole, writeOwnCells } from './grants.sql.ts'
import { lockRole } from './roles.sql.ts'
import { type Change, changesTo, holdPermissions, refuseBeyond, type Staff } from './own-grants.ts'

const permission = 'permissions.edit'
const subject = (id: string) => ({ subjectKind: 'person', subjectId: id })

interface Giving {
  personId: string
  roleId: string
}

/** Throws 404 beyond the viewer's scope, 403 `not_to_grant` and `outranked`. Twice is once. */
export async function giveRoleTo(database: Database, viewer: Staff, { personId, roleId }: Giving): Promise<null> {
  await database.transaction(async (transaction) => {
    const staff = await holdPermissions(transaction, viewer, permission)
    const person = await managePerson(transaction, staff, { personId, permission })
    const role = await lockRole(transaction, roleId)
    if (!role) throw notFound()
    refuseBeyond(staff, role.permissions)
    const given = await insertPersonRole(transaction, { personId: person.id, roleId, grantedBy: viewer.personId })
    if (given === 0) return
    const after = { role: role.slug }
    await recordAudit(transaction, { viewer, action: 'person.give_role', ...subject(person.id), after })
  })
  return null
}

/** Throws 404 when the person does not have it, 403 `not_to_grant` and `outranked`, 409 `last_administrator`. */
export async function takeRoleFrom(database: Database, viewer: Staff, { personId, roleId }: Giving): Promise<null> {
  await database.transaction(async (transaction) => {
    const staff = await holdPermissions(transaction, viewer, permission)
    const person = await managePerson(transaction, staff, { personId, permission })
    const role = await lockRole(transaction, roleId)
    if (!role || (await deletePersonRole(transaction, person.id, roleId)) === 0) throw notFound()
    refuseBeyond(staff, role.permissions)
    if (role.slug === 'administrator') await assertAdministratorRemains(transaction)
    const before = { role: role.slug }
    await recordAudit(transaction, { viewer, action: 'person.take_role', ...subject(person.id), before })
  })
  return null
}

/** Throws 404, 403 `not_to_grant` and `outranked`, 422. */
export async function changeOwnPermissions(
  database: Database,
  viewer: Staff,
  { personId, changes: wanted }: { personId: string; changes: readonly Change[] },
): Promise<null> {
  await database.transaction(async (transaction) => {
    const staff = await holdPermissions(transaction, viewer, permission)
    const person = await managePerson(transaction, staff, { personId, permission })
    const current = await findOwn(transaction, person.id)
    const known = await findKnown(transaction)
    const { changes, before, after } = changesTo(current, wanted, { viewer: staff, known })
    if (changes.length === 0) return
    await writeOwnCells(transaction, { personId: person.id, grantedBy: viewer.personId, changes })
    await recordAudit(transaction, { viewer, action: 'person.permissions', ...subject(person.id), before, after })
  })
  return null
}
