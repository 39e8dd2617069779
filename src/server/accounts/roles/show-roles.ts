/** Reads roles: all, one, two side by side. */
import type { z } from 'zod'
import type { actions, compareRoles, officeRoleById } from '#contracts/accounts/roles/roles.office.ts'
import type { Locale } from '#contracts/locales.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { notFound } from '#server/platform/errors.ts'
import { reaches, scopeOf } from '#server/platform/access/viewer.ts'
import { findRole, listModules } from './roles.sql.ts'
import type { Staff } from './own-grants.ts'

/** `can` needs every permission of the role; the administrator's role cannot be changed. */
export async function showRole(
  database: Database,
  viewer: Staff,
  { roleId, locale }: { roleId: string; locale: Locale },
): Promise<z.input<typeof officeRoleById.data>> {
  const role = await findRole(database, roleId, locale)
  if (!role) throw notFound()
  const holdsAll = Object.entries(role.permissions).every(([name, scope]) => reaches(scopeOf(viewer, name), scope))
  const mayIn = (action: string) => scopeOf(viewer, `permissions.${action}`) === 'all'
  return {
    ...role,
    can: {
      edit: mayIn('edit') && holdsAll && !role.is_locked,
      delete: mayIn('delete') && holdsAll && !role.is_system && role.people === 0,
      clone: mayIn('create') && holdsAll,
    },
  }
}

/** Rows are what at least one of the two holds, in the order of the menu. Throws 404 when one is not there. */
export async function compareTwoRoles(
  database: Database,
  ids: { one: string; other: string },
  locale: Locale,
): Promise<z.input<typeof compareRoles.data>> {
  const one = await findRole(database, ids.one, locale)
  const other = await findRole(database, ids.other, locale)
  if (!one || !other) throw notFound()
  const modules = await listModules(database, locale)
  const rows = modules.flatMap(({ slug, name, actions: offered }) =>
    offered.map((action) => {
      const [first, second] = [one, other].map(({ permissions }) => permissions[`${slug}.${action}`] ?? null)
      return {
        module: slug,
        module_name: name,
        action: action as (typeof actions)[number],
        one: first ?? null,
        other: second ?? null,
        differs: first !== second,
      }
    }),
  )
  return {
    one: { id: one.id, name: one.name },
    other: { id: other.id, name: other.name },
    rows: rows.filter((row) => row.one || row.other),
  }
}
