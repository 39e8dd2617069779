/** Modules that an academy adds to those that came with the product: areas that its roles can be given. */
import type { z } from 'zod'
import type { postModule } from '#contracts/accounts/roles/roles.office.ts'
import { assertHolds } from '#server/platform/access/permission.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { addressFrom, anyWords, freeAddress, written } from '#server/platform/endpoints/office-endpoint.ts'
import { conflict, notFound } from '#server/platform/errors.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { deleteModule, findModuleSlugs, insertModule, lockModule } from './modules.sql.ts'
import { holdPermissions, type Staff } from './own-grants.ts'

/** The administrator's role holds it at once, so that somebody can give it. */
export function addModule(
  database: Database,
  viewer: Staff,
  { name, actions }: z.output<typeof postModule.body>,
): Promise<{ slug: string }> {
  return database.transaction(async (transaction) => {
    assertHolds(await holdPermissions(transaction, viewer, 'permissions.create'), 'permissions.create')
    const wanted = addressFrom(anyWords(name), 'module').slice(0, 36)
    const taken = (await findModuleSlugs(transaction)).map((slug) => slug.replaceAll('_', '-'))
    const slug = freeAddress(wanted, taken).replaceAll('-', '_')
    // Without the permission to view a module its other permissions are of no use.
    const offered = [...new Set(['view' as const, ...actions])]
    await insertModule(transaction, { slug, name: written(name), actions: offered })
    const after = { name: written(name), actions: offered }
    await recordAudit(transaction, { viewer, action: 'module.create', subjectKind: 'module', subjectId: slug, after })
    return { slug }
  })
}

/** With what was granted in it. Throws 404 for none, 409 `module_locked` for one that came with the product. */
export async function removeModule(database: Database, viewer: Staff, slug: string): Promise<null> {
  await database.transaction(async (transaction) => {
    assertHolds(await holdPermissions(transaction, viewer, 'permissions.delete'), 'permissions.delete')
    const before = await lockModule(transaction, slug)
    if (!before) throw notFound()
    if (!before.is_custom) throw conflict('module_locked', 'This module is built in and cannot be deleted.')
    await deleteModule(transaction, slug)
    await recordAudit(transaction, { viewer, action: 'module.delete', subjectKind: 'module', subjectId: slug, before })
  })
  return null
}
