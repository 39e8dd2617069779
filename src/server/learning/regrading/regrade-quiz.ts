/** An author who corrected a key asks to have what was handed in graded again. */
import { expectAuthor } from '#server/catalogue/courses/expect-author.ts'
import type { SignedIn } from '#server/platform/access/viewer.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { notFound } from '#server/platform/errors.ts'
import { localize } from '#server/platform/language/localize.ts'
import type { Services } from '#server/platform/services.ts'
import { findQuizToRegrade } from './regrading.sql.ts'

export const regradeJob = 'regrade-quiz'

/** Throws 404 for a quiz of a course that is not theirs, 403 for staff who may look only. */
export async function regradeQuiz(
  { database, jobs, viewer }: Pick<Services, 'database' | 'jobs'> & { viewer: SignedIn },
  quizId: string,
): Promise<{ attempts: number }> {
  return database.transaction(async (transaction) => {
    const quiz = await findQuizToRegrade(transaction, quizId)
    if (!quiz) throw notFound()
    await expectAuthor(transaction, viewer, quiz.course_id)
    const { attempts, title, course_name } = quiz
    await jobs.enqueue(transaction, regradeJob, { quizId })
    await recordAudit(transaction, {
      ...{ viewer, action: 'item.regrade', subjectKind: 'item', subjectId: quizId },
      after: { title: localize(title, 'en'), course: localize(course_name, 'en'), attempts },
    })
    return { attempts }
  })
}
