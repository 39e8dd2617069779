/** Gives work its grade, or gives it back to be improved; the learner is told, and what passed counts as done. */
import type { SignedIn } from '#server/platform/access/viewer.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { conflict, invalid, notFound } from '#server/platform/errors.ts'
import { countIn } from '#server/platform/language/count-in.ts'
import { localize } from '#server/platform/language/localize.ts'
import { toldTemplate } from '#server/platform/messaging/message-template.ts'
import { tellPerson } from '#server/platform/notices/tell-person.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import type { Services } from '#server/platform/services.ts'
import { refreshProgress } from '../progress/refresh-progress.ts'
import { expectGrader } from './expect-grader.ts'
import { gradedTemplate } from './graded-template.ts'
import {
  completeAssignment,
  type Decision,
  findNextWaiting,
  type Graded,
  type LockedWork,
  lockWork,
  writeDecision,
} from './handed-in.sql.ts'
import { markedPoints, type Marks, passes } from '../assignments/rubric.ts'
import { insertDraft } from '../assignments/submissions.sql.ts'

type Call = Pick<Services, 'database' | 'jobs' | 'config'>

const templates = {
  returned: toldTemplate(
    'assignment_returned',
    'Returned: {assignment}',
    'Your mentor returned “{assignment}” of {course}. Read the comment, improve it and hand it in again.',
  ),
  graded: gradedTemplate,
}
export const markingTemplates = Object.values(templates)

/** Throws 404, 409 `yourself`, and `not_waiting` for what is graded, returned, or of who left the course. */
async function lockWaiting(
  transaction: Database,
  graded: Graded,
  { viewer, submissionId }: { viewer: SignedIn; submissionId: string },
): Promise<LockedWork> {
  const work = await lockWork(transaction, graded, submissionId)
  if (!work) throw notFound()
  if (work.person_id === viewer.personId) throw conflict('yourself', 'A colleague has to do this for you.')
  if (work.state !== 'handed_in' || !work.is_studying)
    throw conflict('not_waiting', 'This work is graded or returned already.')
  return work
}

/** Levels that the rubric has. Throws 422 at a criterion. */
function refuseUnknown({ rubric }: LockedWork, marks: Marks, { isWhole }: { isWhole: boolean }): void {
  const missing = rubric.filter(({ id, levels }) => {
    const given = marks[id]
    return given === undefined ? isWhole : given >= levels.length
  })
  if (missing.length > 0)
    throw invalid(Object.fromEntries(missing.map(({ id }) => [`marks.${id}`, ['Please choose one of the options.']])))
}

const known = ({ rubric }: LockedWork, marks: Marks): Marks =>
  Object.fromEntries(Object.entries(marks).filter(([id]) => rubric.some((criterion) => criterion.id === id)))

/** Throws 422 at `points`. */
function pointsOf(work: LockedWork, marks: Marks, points: number | null): number {
  if (work.rubric.length > 0) return markedPoints(work.rubric, marks)
  if (points === null) throw invalid({ points: ['Input field is required'] })
  if (points > work.max_points) throw invalid({ points: ['This is more than the highest number of points.'] })
  return points
}

async function decide(
  { transaction, call, viewer }: { transaction: Database; call: Call; viewer: SignedIn },
  work: LockedWork,
  decision: Omit<Decision, 'graderId'>,
): Promise<void> {
  await writeDecision(transaction, work, { ...decision, graderId: viewer.personId })
  const { state, points, isPassed, comment } = decision
  const isReturned = state === 'returned'
  await tellPerson(transaction, call, work.person_id, {
    kind: 'grades',
    template: isReturned ? templates.returned : templates.graded,
    values: {
      ...{ assignment: work.title, course: work.course_name },
      ...(points === null ? {} : { points: countIn(work.locale, points), most: countIn(work.locale, work.max_points) }),
    },
    // The comment stands at the work; it may be long.
    reason: '',
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
    const work = await lockWaiting(transaction, graded, { viewer, submissionId })
    const marks = known(work, given.marks)
    refuseUnknown(work, marks, { isWhole: true })
    const points = pointsOf(work, marks, given.points)
    const isPassed = passes(points, work.max_points, work.pass_percent)
    await decide({ transaction, call, viewer }, work, {
      state: 'graded',
      marks,
      points,
      isPassed,
      comment: given.comment,
    })
    if (isPassed) {
      await completeAssignment(transaction, work)
      await refreshProgress(transaction, work.enrolment_id, work.section_id)
    } else if (work.has_attempt_left) await insertDraft(transaction, work.enrolment_id, work.lecture_id)
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
    const marks = known(work, given.marks)
    refuseUnknown(work, marks, { isWhole: false })
    const decision = { state: 'returned', marks, points: null, isPassed: null, comment: given.comment } as const
    await decide({ transaction, call, viewer }, work, decision)
    await insertDraft(transaction, work.enrolment_id, work.lecture_id)
    return { next: await findNextWaiting(transaction, graded) }
  })
}
