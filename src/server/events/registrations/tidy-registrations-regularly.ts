/** Takes away registrations that nobody confirmed: names and phones of people who may know nothing of them. */
import type { Services } from '#server/platform/services.ts'
import { deleteUnconfirmed } from '../programme/events.sql.ts'

/** Every night. Call it before the jobs start. */
export function tidyRegistrationsRegularly({ database, jobs }: Pick<Services, 'database' | 'jobs'>): void {
  jobs.schedule('tidy-registrations', '35 3 * * *', async () => {
    await deleteUnconfirmed(database)
  })
}
