/** Requests of companies: listed, taken on, moved on. Whoever holds `own` sees what they took on. */
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { invalid, notFound } from '#server/platform/errors.ts'
import { holds } from '#server/platform/access/permission.ts'
import { scopeOf, type SignedIn } from '#server/platform/access/viewer.ts'
import {
  findLead,
  findLeads,
  findStaffWith,
  insertLeadNote,
  type LeadFilters,
  type LeadReader,
  type LeadStatus,
  updateLead,
} from './leads.sql.ts'
import { expectSeen, markOf } from '#server/platform/access/seen-mark.ts'

interface Call {
  database: Database
  viewer: SignedIn
}

/** What of the requests this viewer may do that to. */
export const readerOf = (viewer: SignedIn, action: 'view' | 'edit' | 'export'): LeadReader => ({
  personId: viewer.personId,
  isOwnOnly: scopeOf(viewer, `leads.${action}`) !== 'all',
})
const can = (viewer: SignedIn) => ({
  edit: scopeOf(viewer, 'leads.edit') !== undefined,
  export: scopeOf(viewer, 'leads.export') !== undefined,
})

export const listLeads = async (
  { database, viewer }: Call,
  { page, perpage, ...filters }: LeadFilters & { page: number; perpage: number },
) => ({ page: await findLeads(database, filters, readerOf(viewer, 'view'), { page, perpage }), can: can(viewer) })

const contentOf = (lead: { status: LeadStatus; assignee_id: string | null }) => [lead.status, lead.assignee_id]

/** Throws 404 for one that is not there or not the viewer's to see. */
export async function showLead({ database, viewer }: Call, id: string) {
  const [lead, assignees] = await Promise.all([
    findLead(database, id, readerOf(viewer, 'view')),
    findStaffWith(database, 'leads', 'edit', ['own', 'company', 'all']),
  ])
  if (!lead) throw notFound()
  return {
    ...lead,
    seen: markOf(contentOf(lead)),
    assignees,
    can: { edit: can(viewer).edit, found: holds(viewer, 'for_business.create') },
  }
}

/** Throws 422 at `assignee_id` for somebody who may not take care of requests, 409 when it moved on since it was seen. */
export async function changeLead(
  { database, viewer }: Call,
  id: string,
  {
    status,
    assignee_id: assigneeId,
    note,
    seen,
  }: { status: LeadStatus; assignee_id: string | null; note: string; seen: string },
): Promise<null> {
  await database.transaction(async (transaction) => {
    const before = await findLead(transaction, id, readerOf(viewer, 'edit'))
    if (!before) throw notFound()
    expectSeen(seen, contentOf(before))
    if (assigneeId && assigneeId !== before.assignee_id) {
      const able = await findStaffWith(transaction, 'leads', 'edit', ['own', 'company', 'all'])
      if (!able.some(({ person_id: personId }) => personId === assigneeId)) {
        throw invalid({ assignee_id: ['Please choose one of the options.'] })
      }
    }
    await updateLead(transaction, id, { status, assigneeId })
    const words = note.trim()
    if (words) await insertLeadNote(transaction, id, viewer.personId, words)
    await recordAudit(transaction, {
      viewer,
      action: 'lead.edit',
      subjectKind: 'lead',
      subjectId: id,
      before: {
        status: before.status,
        assignee_id: before.assignee_id,
      },
      after: {
        status,
        assignee_id: assigneeId,
        has_note: words !== '',
      },
    })
  })
  return null
}
