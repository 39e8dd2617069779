/** What follows from a grade: work that passed is done, otherwise the learner goes on with it while a try is left. */
import type { Database } from '#server/platform/postgres/database.ts'
import { refreshProgress } from '../progress/refresh-progress.ts'
import { insertDraft } from '../assignments/submissions.sql.ts'
import { completeAssignment, type LockedWork } from './handed-in.sql.ts'

export async function finishWork(transaction: Database, work: LockedWork, isPassed: boolean): Promise<void> {
  if (isPassed) {
    await completeAssignment(transaction, work)
    await refreshProgress(transaction, work.enrolment_id, work.section_id)
  } else if (work.has_attempt_left && !work.has_draft)
    await insertDraft(transaction, work.enrolment_id, work.lecture_id)
}
