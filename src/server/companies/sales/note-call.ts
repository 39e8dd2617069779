/** An enquiry or a company was called: what was said, and when it is to be called again. */
import type { z } from 'zod'
import type { noteSalesCall } from '#contracts/companies/sales.office.ts'
import type { SignedIn } from '#server/platform/access/viewer.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { invalid, notFound } from '#server/platform/errors.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { insertCall, isCompany, isLeadOf, isPast } from './sales.sql.ts'
import { salesReaderOf } from './show-sales.ts'

/** Throws 404 for what the viewer does not see or where not exactly one is named, 422 at `next_on` for a day that is over. */
export async function noteCall(
  { database, viewer }: { database: Database; viewer: SignedIn },
  { lead_id: leadId, company_id: companyId, note, next_on: nextOn }: z.output<typeof noteSalesCall.body>,
): Promise<null> {
  return database.transaction(async (transaction) => {
    const isOne = (leadId === null) !== (companyId === null)
    const isThere = leadId
      ? await isLeadOf(transaction, salesReaderOf(viewer), leadId)
      : companyId !== null && (await isCompany(transaction, companyId))
    if (!isOne || !isThere) throw notFound()
    if (await isPast(transaction, nextOn)) throw invalid({ next_on: ['Choose today or a later day.'] })
    await insertCall(transaction, { leadId, companyId, note: note.trim(), nextOn })
    const subjectKind = leadId ? 'lead' : 'company'
    await recordAudit(transaction, {
      ...{ viewer, action: `${subjectKind}.call`, subjectKind, subjectId: leadId ?? companyId ?? '' },
      after: { next_on: nextOn },
    })
    return null
  })
}
