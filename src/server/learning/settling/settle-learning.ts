/**
 * Settles what became due without a request: attempts whose time ran out, progress in courses whose outline
 * changed, courses that became complete by it, certificates that waited for attendance or skills, and those of learning paths
 * that changed. Attempts of before grades were kept get theirs.
 */
import { issueDuePathCertificates } from '#server/certificates/issuing/issue-path-certificates.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { overdueAttempts } from '../quizzes/attempts.sql.ts'
import { lockEnrolment, unsettledEnrolments } from '../progress/progress.sql.ts'
import { gradeEarlierAttempts } from '../quizzes/grade-earlier-attempts.ts'
import { settleOverdueAttempt } from '../quizzes/end-attempt.ts'
import { recountProgress } from '../progress/recount-progress.ts'
import { refreshProgress } from '../progress/refresh-progress.ts'

const atOnce = 500

/** Answers how many attempts and completions were settled; each in a transaction of its own. */
export async function settleLearning(database: Database): Promise<number> {
  const attempts = await overdueAttempts(database, atOnce)
  for (const attempt of attempts) await settleOverdueAttempt(database, attempt)
  await gradeEarlierAttempts(database)
  await recountProgress(database)
  const enrolments = await unsettledEnrolments(database, atOnce)
  for (const enrolmentId of enrolments) {
    await database.transaction(async (transaction) => {
      if (await lockEnrolment(transaction, enrolmentId)) await refreshProgress(transaction, enrolmentId, null)
    })
  }
  await issueDuePathCertificates(database)
  return attempts.length + enrolments.length
}

/** Registers the jobs; call it before the jobs start. */
export function settleLearningRegularly({ database, jobs }: { database: Database; jobs: Jobs }): void {
  jobs.schedule('recount-progress', '* * * * *', async () => {
    await recountProgress(database)
  })
  jobs.schedule('settle-learning', '*/5 * * * *', async () => {
    await settleLearning(database)
  })
}
