/** Somebody who acts for a company gets a view of it by email each week or month, or no longer. */
import { companyWriters } from '#contracts/company-roles.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { notAllowed, notFound, Problem } from '#server/platform/errors.ts'
import type { CompanyCall } from '../people/company-call.ts'
import { type Every, findReader, putReader, removeReader } from './readers.sql.ts'
import { findView } from './views.sql.ts'

interface Chosen {
  viewId: string
  corporateUserId: string
  every: Every | null
}

/** Throws 404, 403 for others where one's role only reads, 409 `no_email` for who has no proven address. */
export function chooseReader(
  { database, viewer }: Pick<CompanyCall, 'database' | 'viewer'>,
  { viewId, corporateUserId, every }: Chosen,
): Promise<null> {
  const { companyId } = viewer
  return database.transaction(async (transaction) => {
    const view = await findView(transaction, companyId, viewId)
    const reader = view && (await findReader(transaction, companyId, { viewId, corporateUserId }))
    if (!reader) throw notFound()
    if (corporateUserId !== viewer.corporateUserId && !companyWriters.includes(viewer.companyRole)) throw notAllowed()
    if (every && !reader.has_email) {
      throw new Problem(409, 'no_email', '{name} has no confirmed email address.', { values: { name: reader.name } })
    }
    await (every
      ? putReader(transaction, { viewId, corporateUserId }, every)
      : removeReader(transaction, { viewId, corporateUserId }))
    await recordAudit(transaction, {
      ...{ viewer, action: 'company_view.subscribe', subjectKind: 'company_view', subjectId: viewId },
      before: { every: reader.every },
      after: { company_id: companyId, corporate_user_id: corporateUserId, every },
    })
    return null
  })
}
