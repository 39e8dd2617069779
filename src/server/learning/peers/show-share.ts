/** What a learner still has to grade of others, and the work at hand: no name, no face, no name of a file. */
import type { AssignmentState } from '#contracts/learning/assignments.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { withAddresses } from '../assignments/hand-in-pass.ts'
import type { Reader } from '../assignments/present-submission.ts'
import { presentRubric } from '../assignments/rubric.ts'
import { findShare } from './peers.sql.ts'

/** null while nothing of their own waits for peers. */
export async function showShare(
  database: Database,
  reader: Reader,
  { learnerId, assignmentId }: { learnerId: string; assignmentId: string },
): Promise<AssignmentState['share']> {
  const share = await findShare(database, learnerId, assignmentId)
  if (!share) return null
  const { needed, graded, can_ask, work } = share
  return {
    ...{ needed, graded, can_ask },
    work: work && {
      ...work,
      files: withAddresses(database, reader, work.files),
      rubric: presentRubric(work.rubric, reader.locale),
    },
  }
}
