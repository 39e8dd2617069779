/** Gives the essays of an attempt their points: the attempt has its result, the course goes on, and the learner is told. */
import type { z } from 'zod'
import type { gradeEssays as contract } from '#contracts/learning/essays.office.ts'
import type { SignedIn } from '#server/platform/access/viewer.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { conflict, invalid, notFound } from '#server/platform/errors.ts'
import { countIn } from '#server/platform/language/count-in.ts'
import { localize } from '#server/platform/language/localize.ts'
import { tellPerson } from '#server/platform/notices/tell-person.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import type { Services } from '#server/platform/services.ts'
import { type AttemptGrade, type EssayGrades, gradeAttempt } from '../grading/grade-attempt.ts'
import { expectGrader } from '../marking/expect-grader.ts'
import { gradedTemplate } from '../marking/graded-template.ts'
import type { Graded } from '../marking/handed-in.sql.ts'
import { refreshProgress } from '../progress/refresh-progress.ts'
import { keptGrades } from '../quizzes/end-attempt.ts'
import {
  type EssayAttempt,
  findEssayAttempt,
  type GradeToKeep,
  insertGrades,
  nextWaitingEssays,
  writeResult,
} from './essays.sql.ts'
import { keepsPass, writtenEssays } from './show-essays.ts'

type Call = Pick<Services, 'database' | 'jobs' | 'config'>
type Given = z.output<typeof contract.body>

/** Throws 422 at an essay without points, or with more than it is worth. */
function readGrades(attempt: EssayAttempt, { points, comments }: Given): GradeToKeep[] {
  const errors: Record<string, string[]> = {}
  const grades = writtenEssays(attempt).map(({ id, points: most }) => {
    const given = points[id]
    if (given === undefined) errors[`points.${id}`] = ['Input field is required']
    else if (given > most) errors[`points.${id}`] = ['This is more than the highest number of points.']
    return { question_id: id, points: given ?? 0, comment: comments[id] ?? '' }
  })
  if (Object.keys(errors).length > 0) throw invalid(errors)
  return grades
}

const newest = (attempt: EssayAttempt, questionId: string) =>
  attempt.grades.find(({ question_id }) => question_id === questionId)

/** What says something new: a grade that is sent again is not one more. */
const changedGrades = (attempt: EssayAttempt, grades: GradeToKeep[]) =>
  grades.filter(({ question_id, points, comment }) => {
    const last = newest(attempt, question_id)
    return !last || last.points !== points || last.comment !== comment
  })

/** Throws 404, and 409 `yourself`, `not_waiting` for who left the course. */
async function lockAttempt(transaction: Database, viewer: SignedIn, graded: Graded, id: string): Promise<EssayAttempt> {
  const attempt = await findEssayAttempt(transaction, graded, id, { isLocked: true })
  if (!attempt) throw notFound()
  if (attempt.person_id === viewer.personId) throw conflict('yourself', 'A colleague has to do this for you.')
  if (!attempt.is_studying) throw conflict('not_waiting', 'This work is graded or returned already.')
  return attempt
}

async function tell(
  { transaction, call, viewer }: { transaction: Database; call: Call; viewer: SignedIn },
  attempt: EssayAttempt,
  { points, maxPoints, isPassed }: AttemptGrade,
): Promise<void> {
  const { locale, title, course_name } = attempt
  await tellPerson(transaction, call, attempt.person_id, {
    kind: 'grades',
    template: gradedTemplate,
    values: {
      ...{ assignment: title, course: course_name },
      ...{ points: countIn(locale, points), most: countIn(locale, maxPoints) },
    },
    // The comments stand at the essays.
    reason: '',
    path: `/quiz?course=${attempt.course_slug}&quiz=${attempt.slug}&view=review`,
  })
  await recordAudit(transaction, {
    viewer,
    action: 'essay.grade',
    subjectKind: 'essay',
    subjectId: attempt.attempt_id,
    before: attempt.is_waiting ? {} : { percent: attempt.percent, is_passed: attempt.is_passed },
    after: {
      ...{ quiz: localize(title, 'en'), course: localize(course_name, 'en'), person: attempt.person_id },
      ...{ points, is_passed: isPassed },
    },
  })
}

/** Throws as `lockAttempt`, 422 at the points of an essay, and 409 `changed_meanwhile` when somebody graded it since it was seen. */
export function gradeEssays(
  call: Call,
  viewer: SignedIn,
  { attemptId, ...given }: Given & { attemptId: string },
): Promise<z.input<typeof contract.data>> {
  const graded = expectGrader(viewer)
  return call.database.transaction(async (transaction) => {
    const attempt = await lockAttempt(transaction, viewer, graded, attemptId)
    const grades = readGrades(attempt, given)
    const changed = changedGrades(attempt, grades)
    const essayGrades: EssayGrades = Object.fromEntries(grades.map(({ question_id, ...grade }) => [question_id, grade]))
    const counted = gradeAttempt(attempt.questions, attempt.answers, attempt.pass_percent, {
      wrongPercent: attempt.wrong_percent,
      essayGrades,
      kept: attempt.kept_grades ?? {},
    })
    const result = { ...counted, isPassed: counted.isPassed || keepsPass(attempt) }
    if (changed.length > 0) {
      if (given.version !== attempt.grades.length)
        throw conflict('changed_meanwhile', 'Someone else changed this after you opened it.')
      await insertGrades(transaction, { attemptId, graderId: viewer.personId, grades: changed })
      await writeResult(transaction, attemptId, { ...result, grades: keptGrades(result) })
      await refreshProgress(transaction, attempt.enrolment_id, attempt.section_id)
      await tell({ transaction, call, viewer }, attempt, result)
    }
    const { percent, isPassed } = result
    return { percent, is_passed: isPassed, next: await nextWaitingEssays(transaction, graded) }
  })
}
