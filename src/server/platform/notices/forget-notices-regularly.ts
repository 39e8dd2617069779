/** Deletes old notices every night. */
import type { Jobs } from '../jobs/jobs.ts'
import type { Database } from '../postgres/database.ts'
import { forgetOldNotices } from './notices.sql.ts'

export function forgetNoticesRegularly(database: Database, jobs: Jobs): void {
  jobs.schedule('notices.forget', '45 3 * * *', async () => {
    await forgetOldNotices(database)
  })
}
