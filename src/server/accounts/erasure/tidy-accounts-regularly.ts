/** Takes away what nobody needs any more: ended sessions, spent codes and links, sign-ups that were never finished. */
import type { Services } from '#server/platform/services.ts'
import { deleteSpent, deleteUnfinished } from './tidying.sql.ts'

/** Every night. Call it before the jobs start. */
export function tidyAccountsRegularly({ database, jobs }: Pick<Services, 'database' | 'jobs'>): void {
  jobs.schedule('tidy-accounts', '25 3 * * *', async () => {
    await deleteSpent(database)
    await deleteUnfinished(database)
  })
}
