/** Makes, changes and deletes roles. */
import type { z } from 'zod'
import type { postRole, roleBody } from '#contracts/accounts/roles/roles.office.ts'
import { brokenConstraint, type Database } from '#server/platform/postgres/database.ts'
import { conflict, notFound } from '#server/platform/errors.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { findKnown, writeRoleCells } from './grants.sql.ts'
import { deleteFreeRole, insertRole, type KnownRole, lockRole, updateRole } from './roles.sql.ts'
import { type Change, changesTo, holdPermissions, refuseBeyond, type Staff } from './own-grants.ts'
import { assertHolds } from '#server/platform/access/permission.ts'

const locked = (message: string) => conflict('role_locked', message)
const subject = (id: string) => ({ subjectKind: 'role', subjectId: id })

/** Throws 404 for a role to clone that is not there, 403 `not_to_grant` for one that holds more than the viewer. */
export async function makeRole(
  database: Database,
  viewer: Staff,
  { name, description, clone_of }: z.output<typeof postRole.body>,
): Promise<{ id: string }> {
  return database.transaction(async (transaction) => {
    const staff = await holdPermissions(transaction, viewer, 'permissions.create')
    assertHolds(staff, 'permissions.create')
    const source = clone_of ? await knownRole(transaction, clone_of) : undefined
    if (source) refuseBeyond(staff, source.permissions)
    const id = await insertRole(transaction, {
      slug: slugOf(name.en || Object.values(name).find(Boolean) || ''),
      name,
      description,
      clonedFrom: source?.id ?? null,
    })
    await recordAudit(transaction, {
      viewer,
      action: 'role.create',
      ...subject(id),
      after: { name, description, clone_of: source?.slug, permissions: source?.permissions ?? {} },
    })
    return { id }
  })
}

const slugOf = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 60) || 'role'

async function knownRole(transaction: Database, roleId: string): Promise<KnownRole> {
  const role = await lockRole(transaction, roleId)
  if (!role) throw notFound()
  return role
}

/** Throws 403 `not_to_grant`: under another name the role would be given to others than it is meant for. */
export async function renameRole(
  database: Database,
  viewer: Staff,
  { roleId, body }: { roleId: string; body: z.output<typeof roleBody> },
): Promise<null> {
  await database.transaction(async (transaction) => {
    const staff = await holdPermissions(transaction, viewer, 'permissions.edit')
    assertHolds(staff, 'permissions.edit')
    const { name, description, permissions } = await knownRole(transaction, roleId)
    refuseBeyond(staff, permissions)
    await updateRole(transaction, { id: roleId, ...body })
    await recordAudit(transaction, {
      viewer,
      action: 'role.edit',
      ...subject(roleId),
      before: { name, description },
      after: body,
    })
  })
  return null
}

/** Throws 409 `role_locked` for the administrator's, 403 `not_to_grant`, 422. */
export async function changeRolePermissions(
  database: Database,
  viewer: Staff,
  { roleId, changes: wanted }: { roleId: string; changes: readonly Change[] },
): Promise<null> {
  await database.transaction(async (transaction) => {
    const staff = await holdPermissions(transaction, viewer, 'permissions.edit')
    assertHolds(staff, 'permissions.edit')
    const role = await knownRole(transaction, roleId)
    if (role.slug === 'administrator') {
      throw locked('The administrator role has every permission. This cannot be changed.')
    }
    refuseBeyond(staff, role.permissions)
    const known = await findKnown(transaction)
    const { changes, before, after } = changesTo(role.permissions, wanted, { viewer: staff, known })
    if (changes.length === 0) return
    await writeRoleCells(transaction, roleId, changes)
    await recordAudit(transaction, { viewer, action: 'role.permissions', ...subject(roleId), before, after })
  })
  return null
}

/** Throws 409 `role_locked` for one that came with the product, `role_in_use`; 403 `not_to_grant`. */
export async function removeRole(database: Database, viewer: Staff, roleId: string): Promise<null> {
  const inUse = () => conflict('role_in_use', 'Some people have this role. Remove it from them first.')
  try {
    await database.transaction(async (transaction) => {
      const staff = await holdPermissions(transaction, viewer, 'permissions.delete')
      assertHolds(staff, 'permissions.delete')
      const role = await knownRole(transaction, roleId)
      if (role.is_system) throw locked('This is a built-in role and cannot be deleted.')
      refuseBeyond(staff, role.permissions)
      if ((await deleteFreeRole(transaction, roleId)) === 0) throw inUse()
      const { name, description, permissions } = role
      const before = { name, description, permissions }
      await recordAudit(transaction, { viewer, action: 'role.delete', ...subject(roleId), before })
    })
  } catch (error) {
    // The role was given to a person at the same moment.
    throw brokenConstraint(error)?.kind === 'foreign' ? inUse() : error
  }
  return null
}
