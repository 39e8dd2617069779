/** Puts a failed job back into the queue. */
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { notFound } from '#server/platform/errors.ts'
import type { SignedIn } from '#server/platform/access/viewer.ts'
import { findFailedJob } from '#server/platform/jobs/queue.sql.ts'
import type { Services } from '#server/platform/services.ts'

/** Throws 404 for a job that has not failed, or was tried again by somebody else. */
export async function retryJob(
  { database, jobs, viewer }: Pick<Services, 'database' | 'jobs'> & { viewer: SignedIn },
  id: string,
): Promise<null> {
  await database.transaction(async (transaction) => {
    const failed = await findFailedJob(transaction, id)
    if (!failed) throw notFound()
    await jobs.retry(transaction, failed.name, id)
    await recordAudit(transaction, {
      viewer,
      action: 'job.retry',
      subjectKind: 'job',
      subjectId: id,
      after: { name: failed.name },
    })
  })
  return null
}
