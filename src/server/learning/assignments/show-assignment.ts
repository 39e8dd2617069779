/** An assignment as its learner sees it. */
import { usualPeerDays } from '#contracts/authoring/item-content.ts'
import type { AssignmentState } from '#contracts/learning/assignments.ts'
import { notFound } from '#server/platform/errors.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { withAddresses } from './hand-in-pass.ts'
import { findShare } from './shares.sql.ts'
import { presentSubmission, type Reader } from './present-submission.ts'
import { mostPoints, passPoints, presentRubric } from './rubric.ts'
import { findOwnAssignment, type OwnedAssignment } from './submissions.sql.ts'

/** What was returned is handed in again without counting. */
function attemptsLeft({ attempts_allowed, submissions }: OwnedAssignment): number | null {
  const made = submissions.filter(({ state }) => state === 'graded' || state === 'handed_in').length
  return attempts_allowed === null ? null : Math.max(0, attempts_allowed - made)
}

const isPassed = ({ submissions }: OwnedAssignment) => submissions.some(({ is_passed }) => is_passed)

/** After what was returned always, otherwise while one try is left; never beside one that waits, nor after one that passed. */
export function canHandIn(assignment: OwnedAssignment): boolean {
  const { submissions } = assignment
  if (isPassed(assignment) || submissions.some(({ state }) => state === 'handed_in')) return false
  const [last] = submissions.filter(({ state }) => state !== 'draft')
  return last?.state === 'returned' || attemptsLeft(assignment) !== 0
}

export function presentAssignment(
  database: Database,
  reader: Reader,
  { share, ...assignment }: OwnedAssignment & Pick<AssignmentState, 'share'>,
): AssignmentState {
  const { accepts, most_files, file_types, due_at, is_overdue, rubric, submissions } = assignment
  const max_points = mostPoints(rubric, assignment.points)
  const shown = submissions.map((each) => presentSubmission(database, reader, each))
  return {
    assignment_id: assignment.lecture_id,
    ...{ accepts, most_files, file_types, due_at, is_overdue, max_points },
    pass_points: passPoints(max_points, assignment.pass_percent),
    rubric: presentRubric(rubric, reader.locale),
    attempts_left: attemptsLeft(assignment),
    is_passed: isPassed(assignment),
    peers: assignment.peers === null ? null : { count: assignment.peers, days: assignment.peer_days ?? usualPeerDays },
    share,
    can_hand_in: canHandIn(assignment),
    draft: shown.find(({ state }) => state === 'draft') ?? null,
    handed_in: shown.filter(({ state }) => state !== 'draft'),
  }
}

/** What is left to grade of others, with no name, no face and no name of a file; null while nothing of one's own waits for peers. */
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

/** Throws 404 for an assignment of a course that the learner does not own. */
export async function showAssignment(
  database: Database,
  { learnerId, ...reader }: Reader & { learnerId: string },
  assignmentId: string,
): Promise<AssignmentState> {
  const found = await findOwnAssignment(database, learnerId, assignmentId)
  if (!found) throw notFound()
  return presentAssignment(database, reader, {
    ...found,
    share: await showShare(database, reader, { learnerId, assignmentId }),
  })
}
