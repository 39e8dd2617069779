/** A company keeps a view of its training, renames and deletes it. */
import type { z } from 'zod'
import type { keepCompanyView } from '#contracts/companies/views/views.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { conflict, invalid, notFound } from '#server/platform/errors.ts'
import { brokenConstraint, type Database } from '#server/platform/postgres/database.ts'
import type { CompanyCall } from '../people/company-call.ts'
import { findView, insertView, lockViewsOf, removeView, renameView } from './views.sql.ts'

/** As many as somebody finds again by name. */
const mostViews = 50

type Call = Pick<CompanyCall, 'database' | 'viewer'>

const record = (
  transaction: Database,
  { viewer }: Call,
  deed: string,
  viewId: string,
  { before, after }: { before?: object; after?: object },
) =>
  recordAudit(transaction, {
    ...{ viewer, action: `company_view.${deed}`, subjectKind: 'company_view', subjectId: viewId },
    before,
    after: { company_id: viewer.companyId, ...after },
  })

async function orNameTaken<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (brokenConstraint(error)?.constraint !== 'company_view_name') throw error
    throw invalid({ name: ['This name is on the list already.'] })
  }
}

/** Throws 422 at `name` for one that is on the list, 409 `too_many_views`. */
export const keepView = (call: Call, { name, filters }: z.output<typeof keepCompanyView.body>) =>
  orNameTaken(() =>
    call.database.transaction(async (transaction) => {
      const { companyId } = call.viewer
      const used = Object.fromEntries(Object.entries(filters).filter(([, value]) => value))
      await lockViewsOf(transaction, companyId)
      const kept = await insertView(transaction, companyId, { name, filters: used }, mostViews)
      if (!kept) throw conflict('too_many_views', 'Your company keeps 50 views. Delete one first.')
      await record(transaction, call, 'create', kept.view_id, { after: { name, ...used } })
      return kept
    }),
  )

/** Throws 404, 422 at `name` for one that is on the list. */
export const changeName = (call: Call, viewId: string, name: string): Promise<null> =>
  orNameTaken(() =>
    call.database.transaction(async (transaction) => {
      const before = await findView(transaction, call.viewer.companyId, viewId)
      if (!before) throw notFound()
      await renameView(transaction, viewId, name)
      await record(transaction, call, 'edit', viewId, { before: { name: before.name }, after: { name } })
      return null
    }),
  )

export const deleteView = (call: Call, viewId: string): Promise<null> =>
  call.database.transaction(async (transaction) => {
    const before = await removeView(transaction, call.viewer.companyId, viewId)
    if (!before) throw notFound()
    await record(transaction, call, 'delete', viewId, { before: { name: before.name, ...before.filters } })
    return null
  })
