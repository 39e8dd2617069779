/** Deletes registrations that were not confirmed: the people named in them may not have made them. */
import type { Services } from '#server/platform/services.ts'
import { deleteUnconfirmed } from '../programme/events.sql.ts'

/** Every night. Call it before the jobs start. */
export function tidyRegistrationsRegularly({ database, jobs }: Pick<Services, 'database' | 'jobs'>): void {
  jobs.schedule('tidy-registrations', '35 3 * * *', async () => {
    await deleteUnconfirmed(database)
  })
}
