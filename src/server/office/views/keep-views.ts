/** Views of lists: shown, kept and deleted. Views of a list are for whoever sees the list. */
import type { z } from 'zod'
import type { Permission } from '#contracts/endpoint.ts'
import type { saveView, ViewList } from '#contracts/office/views.ts'
import { mayInPart } from '#server/platform/access/permission.ts'
import type { SignedIn } from '#server/platform/access/viewer.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { conflict, notAllowed, notFound } from '#server/platform/errors.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { findViews, lockViewsOf, removeView, upsertView } from './views.sql.ts'

/** Of one list, for one person. */
const mostViews = 20

interface Call {
  database: Database
  viewer: SignedIn
}

const permissionOf: Record<ViewList, Permission> = {
  courses: 'courses.view',
  users: 'users.view',
  orders: 'orders.view',
  leads: 'leads.view',
  reports: 'reports.view',
  learning: 'reports.view',
  sales: 'orders.view',
}

function assertSees(viewer: SignedIn, list: ViewList): void {
  if (!mayInPart(viewer, permissionOf[list])) throw notAllowed()
}

export async function listViews({ database, viewer }: Call, list: ViewList) {
  assertSees(viewer, list)
  return findViews(database, viewer.personId, list)
}

/** What an address says of filters and order: no page, no open panel, no empty filter. */
function queryToKeep(text: string): string {
  const query = new URLSearchParams(text)
  for (const [name, value] of [...query]) if (value === '' || ['page', 'panel'].includes(name)) query.delete(name)
  return `${query}`
}

/** Throws 409 `too_many_views`. */
export function keepView({ database, viewer }: Call, view: z.output<typeof saveView.body>) {
  assertSees(viewer, view.list)
  return database.transaction(async (transaction) => {
    const { list, name, is_shared: isShared } = view
    const query = queryToKeep(view.query)
    await lockViewsOf(transaction, viewer.personId)
    const kept = await upsertView(transaction, viewer.personId, { list, name, query, isShared }, mostViews)
    if (!kept) throw conflict('too_many_views', 'You have 20 views of this list. Delete one first.')
    await recordAudit(transaction, {
      ...{ viewer, action: 'view.keep', subjectKind: 'view', subjectId: kept.id },
      after: { list, name, is_shared: isShared },
    })
    return { view_id: kept.id }
  })
}

export async function deleteView({ database, viewer }: Call, viewId: string): Promise<null> {
  await database.transaction(async (transaction) => {
    const before = await removeView(transaction, viewer.personId, viewId)
    if (!before) throw notFound()
    await recordAudit(transaction, {
      ...{ viewer, action: 'view.delete', subjectKind: 'view', subjectId: viewId },
      before,
    })
  })
  return null
}
