/** Imports the people of a checked file, piece by piece, and undoes it. */
import type { Database } from '#server/platform/postgres/database.ts'
import type { Services } from '#server/platform/services.ts'
import { applyRows, forgetCells, moveImport, undoRows } from './imports.sql.ts'
import { importPeopleJob, undoPeopleImportJob } from './start-people-import.ts'

/** Each piece is committed for itself, so that progress is seen and a stop loses little. */
const rowsAtOnce = 500

/** Goes on where it was cut off. */
async function importPeople(database: Database, importId: string): Promise<void> {
  while ((await database.transaction((transaction) => applyRows(transaction, importId, rowsAtOnce))) > 0);
  await database.transaction(async (transaction) => {
    if (await moveImport(transaction, { importId, from: 'applying', to: 'applied' }))
      await forgetCells(transaction, importId)
  })
}

/** All or nothing: who is cut off starts again. */
const takePeopleBack = (database: Database, importId: string): Promise<void> =>
  database.transaction(async (transaction) => {
    if (await moveImport(transaction, { importId, from: 'undoing', to: 'undone' }))
      await undoRows(transaction, importId)
  })

/** Call it before the jobs start. */
export function peopleImportJobs(services: Services): void {
  services.jobs.work<{ import: string }>(importPeopleJob, (job) => importPeople(services.unhurried, job.import))
  services.jobs.work<{ import: string }>(undoPeopleImportJob, (job) => takePeopleBack(services.unhurried, job.import))
}
