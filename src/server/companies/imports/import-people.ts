/** Imports the people of a checked file by a job, and undoes it. */
import type { PeopleImport } from '#contracts/companies/imports.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { conflict } from '#server/platform/errors.ts'
import type { Services } from '#server/platform/services.ts'
import type { CompanyCall } from '../people/company-call.ts'
import { showPeopleImport } from './check-people.ts'
import { applyRows, forgetCells, moveImport, undoRows } from './imports.sql.ts'

const applyJob = 'corporate.import-people'
/** Each piece is committed for itself, so that progress is seen and a stop loses little. */
const rowsAtOnce = 500

const moved = {
  apply: { from: 'checked', to: 'applying' },
  undo: { from: 'applied', to: 'undone' },
} as const

/** Throws 404. */
async function move(
  call: CompanyCall,
  transaction: CompanyCall['database'],
  { importId, deed }: { importId: string; deed: keyof typeof moved },
): Promise<boolean> {
  const { viewer } = call
  const found = await showPeopleImport({ ...call, database: transaction }, importId)
  if (!(await moveImport(transaction, { importId, ...moved[deed] }))) return false
  const after = { company_id: viewer.companyId, file: found.file_name, ...found.counts }
  const subject = { subjectKind: 'company_import', subjectId: importId }
  await recordAudit(transaction, { viewer, action: `company_import.${deed}`, ...subject, after })
  return true
}

/** Throws 404, 409 `not_checked` for one that is under way or done. */
export async function startPeopleImport(call: CompanyCall, importId: string): Promise<PeopleImport> {
  await call.database.transaction(async (transaction) => {
    if (!(await move(call, transaction, { importId, deed: 'apply' })))
      throw conflict('not_checked', 'This import is already done or in progress.')
    await call.jobs.enqueue(transaction, applyJob, { import: importId })
  })
  return showPeopleImport(call, importId)
}

/** Throws 404, 409 `not_applied` for one that is not imported, or undone already. */
export async function undoPeopleImport(call: CompanyCall, importId: string): Promise<PeopleImport> {
  await call.database.transaction(async (transaction) => {
    if (!(await move(call, transaction, { importId, deed: 'undo' })))
      throw conflict('not_applied', 'Only a finished import can be undone, and only once.')
    await undoRows(transaction, importId)
  })
  return showPeopleImport(call, importId)
}

/** Goes on where it was cut off. */
export async function importPeople({ database }: Pick<Services, 'database'>, importId: string): Promise<void> {
  while ((await database.transaction((transaction) => applyRows(transaction, importId, rowsAtOnce))) > 0);
  await database.transaction(async (transaction) => {
    if (await moveImport(transaction, { importId, from: 'applying', to: 'applied' }))
      await forgetCells(transaction, importId)
  })
}

/** Call it before the jobs start. */
export function peopleImportJobs(services: Services): void {
  services.jobs.work<{ import: string }>(applyJob, (job) => importPeople(services, job.import))
}
