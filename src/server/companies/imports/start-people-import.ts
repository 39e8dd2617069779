/** Starts the import of the people of a checked file, its invitations, or its undoing: all are done by jobs. */
import type { PeopleImport } from '#contracts/companies/imports.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { conflict } from '#server/platform/errors.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import type { CompanyCall } from '../people/company-call.ts'
import { showPeopleImport } from './check-people.ts'
import { moveImport, setInvites } from './imports.sql.ts'

export const importPeopleJob = 'corporate.import-people'
export const undoPeopleImportJob = 'corporate.undo-import'
export const inviteImportedJob = 'corporate.invite-imported'

/** The invitations of an imported file: now, or for when there may be more messages. */
export const queueInvitations = (database: Database, jobs: Jobs, importId: string, wait = 0): Promise<void> =>
  jobs.enqueue(database, inviteImportedJob, { import: importId }, { startAfter: wait })

const moved = {
  apply: { from: 'checked', to: 'applying' },
  undo: { from: 'applied', to: 'undoing' },
} as const

/** Throws 404. */
async function move(
  call: CompanyCall,
  transaction: CompanyCall['database'],
  { importId, deed, ...said }: { importId: string; deed: keyof typeof moved; invite?: boolean },
): Promise<boolean> {
  const { viewer } = call
  const found = await showPeopleImport({ ...call, database: transaction }, importId)
  if (!(await moveImport(transaction, { importId, ...moved[deed] }))) return false
  const after = { company_id: viewer.companyId, file: found.file_name, ...found.counts, ...said }
  const subject = { subjectKind: 'company_import', subjectId: importId }
  await recordAudit(transaction, { viewer, action: `company_import.${deed}`, ...subject, after })
  return true
}

/** Throws 404, 409 `not_checked` for one that is under way or done. */
export async function startPeopleImport(
  call: CompanyCall,
  importId: string,
  { invite }: { invite: boolean },
): Promise<PeopleImport> {
  await call.database.transaction(async (transaction) => {
    if (!(await move(call, transaction, { importId, deed: 'apply', invite })))
      throw conflict('not_checked', 'This import is already done or in progress.')
    await setInvites(transaction, importId, invite)
    await call.jobs.enqueue(transaction, importPeopleJob, { import: importId })
  })
  return showPeopleImport(call, importId)
}

/** Throws 404, 409 `not_applied` for one that is not imported, or undone already. */
export async function undoPeopleImport(call: CompanyCall, importId: string): Promise<PeopleImport> {
  await call.database.transaction(async (transaction) => {
    if (!(await move(call, transaction, { importId, deed: 'undo' })))
      throw conflict('not_applied', 'Only a finished import can be undone, and only once.')
    await call.jobs.enqueue(transaction, undoPeopleImportJob, { import: importId })
  })
  return showPeopleImport(call, importId)
}
