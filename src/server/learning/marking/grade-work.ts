/** Gives work its grade, or gives it back to be improved; the learner is told, and what passed counts as done. */
import type { SignedIn } from '#server/platform/access/viewer.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { conflict, notFound } from '#server/platform/errors.ts'
import { localize } from '#server/platform/language/localize.ts'
import { toldTemplate } from '#server/platform/messaging/message-template.ts'
import { tellPerson } from '#server/platform/notices/tell-person.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import type { Services } from '#server/platform/services.ts'
import { type Marks, passes } from '../assignments/rubric.ts'
import { insertDraft } from '../assignments/submissions.sql.ts'
import { expectGrader } from './expect-grader.ts'
import { finishWork } from './finish-work.ts'
import { gradedTemplate } from './graded-template.ts'
import {
  type Decision,
  findNextWaiting,
  type Graded,
  type LockedWork,
  lockWork,
  writeDecision,
} from './handed-in.sql.ts'
import { knownMarks, readMarks } from './read-marks.ts'
import { tellGraded } from './tell-graded.ts'

type Call = Pick<Services, 'database' | 'jobs' | 'config'>

const returned = toldTemplate(
  'assignment_returned',
  'Returned: {assignment}',
  'Your mentor returned “{assignment}” of {course}. Read the comment, improve it and hand it in again.',
)
export const markingTemplates = [returned, gradedTemplate]

/** `isOver`: a grade of peers may be replaced. Throws 404, 409 `yourself`, and `not_waiting` for what is graded, returned, or of who left the course. */
async function lockWaiting(
  transaction: Database,
  graded: Graded,
  { viewer, submissionId, isOver }: { viewer: SignedIn; submissionId: string; isOver?: true },
): Promise<LockedWork> {
  const work = await lockWork(transaction, graded, submissionId)
  if (!work) throw notFound()
  if (work.person_id === viewer.personId) throw conflict('yourself', 'A colleague has to do this for you.')
  const isOpen = work.state === 'handed_in' || (isOver && work.is_by_peers)
  if (!isOpen || !work.is_studying) throw conflict('not_waiting', 'This work is graded or returned already.')
  return work
}

async function decide(
  { transaction, call, viewer }: { transaction: Database; call: Call; viewer: SignedIn },
  work: LockedWork,
  decision: Omit<Decision, 'graderId'>,
): Promise<void> {
  await writeDecision(transaction, work, { ...decision, graderId: viewer.personId })
  const { state, points, isPassed, comment } = decision
  const isReturned = state === 'returned'
  if (points !== null) await tellGraded(transaction, call, work, points)
  else
    await tellPerson(transaction, call, work.person_id, {
      ...{ kind: 'grades', template: returned, reason: '' },
      values: { assignment: work.title, course: work.course_name },
      path: `/my-course/${work.course_slug}/lecture/${work.slug}`,
    })
  await recordAudit(transaction, {
    viewer,
    action: isReturned ? 'submission.return' : 'submission.grade',
    subjectKind: 'submission',
    subjectId: work.submission_id,
    after: {
      ...{ assignment: localize(work.title, 'en'), course: localize(work.course_name, 'en'), person: work.person_id },
      ...(isReturned ? {} : { points, is_passed: isPassed }),
      comment,
    },
  })
}

/** Throws as `lockWaiting`, and 422 at a criterion or at `points`. */
export function gradeWork(
  call: Call,
  viewer: SignedIn,
  { submissionId, ...given }: { submissionId: string; marks: Marks; points: number | null; comment: string },
): Promise<{ points: number; is_passed: boolean; next: string | null }> {
  const graded = expectGrader(viewer)
  return call.database.transaction(async (transaction) => {
    const work = await lockWaiting(transaction, graded, { viewer, submissionId, isOver: true })
    const { marks, points } = readMarks(work, given)
    const isPassed = passes(points, work.max_points, work.pass_percent)
    await decide({ transaction, call, viewer }, work, {
      state: 'graded',
      marks,
      points,
      isPassed,
      comment: given.comment,
    })
    await finishWork(transaction, work, isPassed)
    return { points, is_passed: isPassed, next: await findNextWaiting(transaction, graded) }
  })
}

/** The learner goes on with what was handed in. Throws as `lockWaiting`, and 422 at a criterion. */
export function returnWork(
  call: Call,
  viewer: SignedIn,
  { submissionId, ...given }: { submissionId: string; marks: Marks; comment: string },
): Promise<{ next: string | null }> {
  const graded = expectGrader(viewer)
  return call.database.transaction(async (transaction) => {
    const work = await lockWaiting(transaction, graded, { viewer, submissionId })
    const marks = knownMarks(work, given.marks, { isWhole: false })
    const decision = { state: 'returned', marks, points: null, isPassed: null, comment: given.comment } as const
    await decide({ transaction, call, viewer }, work, decision)
    await insertDraft(transaction, work.enrolment_id, work.lecture_id)
    return { next: await findNextWaiting(transaction, graded) }
  })
}
