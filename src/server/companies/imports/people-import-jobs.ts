/** Imports the people of a checked file, piece by piece, and undoes it. */
import { endCompanyInvitations } from '#server/platform/access/links.sql.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import type { Services } from '#server/platform/services.ts'
import { invitedBy, isToInvite, notOfCompany } from './import-invitations.sql.ts'
import { applyRows, forgetCells, moveImport, undoRows } from './imports.sql.ts'
import { wakeRules } from '../waking/wake-rules.ts'
import { importPeopleJob, queueInvitations, undoPeopleImportJob } from './start-people-import.ts'

/** Each piece is committed for itself, so that progress is seen and a stop loses little. */
const rowsAtOnce = 500

/** Goes on where it was cut off. */
async function importPeople(database: Database, jobs: Services['jobs'], importId: string): Promise<void> {
  while ((await database.transaction((transaction) => applyRows(transaction, importId, rowsAtOnce))) > 0);
  await database.transaction(async (transaction) => {
    if (!(await moveImport(transaction, { importId, from: 'applying', to: 'applied' }))) return
    await forgetCells(transaction, importId)
    await wakeRules(transaction, jobs)
    if (await isToInvite(transaction, importId)) await queueInvitations(transaction, jobs, importId)
  })
}

/** All or nothing: who is cut off starts again. Who goes has an invitation no more; it may have gone to an account that stays. */
const takePeopleBack = (database: Database, importId: string): Promise<void> =>
  database.transaction(async (transaction) => {
    if (!(await moveImport(transaction, { importId, from: 'undoing', to: 'undone' }))) return
    const invited = await invitedBy(transaction, importId)
    await undoRows(transaction, importId)
    if (invited) await endCompanyInvitations(transaction, invited.company_id, await notOfCompany(transaction, invited))
  })

/** Call it before the jobs start. */
export function peopleImportJobs(services: Services): void {
  services.jobs.work<{ import: string }>(importPeopleJob, (job) =>
    importPeople(services.unhurried, services.jobs, job.import),
  )
  services.jobs.work<{ import: string }>(undoPeopleImportJob, (job) => takePeopleBack(services.unhurried, job.import))
}
