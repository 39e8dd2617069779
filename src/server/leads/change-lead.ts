/** Requests of companies: listed, taken on, moved on, taken out as CSV. Whoever holds `own` sees what they took on. */
import { recordAudit } from '#server/platform/audit/audit.ts'
import { csvText, dhakaMinute } from '#server/platform/spreadsheets/csv.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { invalid, notFound, Problem } from '#server/platform/errors.ts'
import { holds } from '#server/platform/access/permission.ts'
import { scopeOf, type SignedIn } from '#server/platform/access/viewer.ts'
import {
  findAllLeads,
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

const readerOf = (viewer: SignedIn, action: 'view' | 'edit' | 'export'): LeadReader => ({
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

const head = ['Company', 'Contact', 'Phone', 'Email', 'Seats', 'Status', 'Assignee', 'Received at (Dhaka)', 'Message']

const mostRows = 50_000

/** Throws 422 `too_many_rows`: half a list would be taken for a whole one. */
export async function exportLeads({ database, viewer }: Call, filters: LeadFilters) {
  const rows = await findAllLeads(database, filters, readerOf(viewer, 'export'), mostRows + 1)
  if (rows.length > mostRows) {
    throw new Problem(422, 'too_many_rows', 'There are too many rows for one file. Please choose a shorter period.')
  }
  await recordAudit(database, {
    viewer,
    action: 'lead.export',
    subjectKind: 'lead',
    subjectId: 'all',
    after: {
      rows: rows.length,
      filters,
    },
  })
  const cells = rows.map((row) => [
    row.company_name,
    row.contact_name,
    row.contact_no,
    row.email,
    row.seats,
    row.status,
    row.assignee,
    dhakaMinute(row.created_at),
    row.message,
  ])
  return { file_name: 'leads.csv', csv: csvText(head, cells) }
}

/** Throws 404 for one that is not there or not the viewer's to see. */
export async function showLead({ database, viewer }: Call, id: string) {
  const [lead, assignees] = await Promise.all([
    findLead(database, id, readerOf(viewer, 'view')),
    findStaffWith(database, 'leads', 'edit'),
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
      const able = await findStaffWith(transaction, 'leads', 'edit')
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
