/** Grades the attempts of a quiz again by its keys as they are published now. Nothing earned is lost: of each answer the better grade stays, and a pass stays one. */
import { countIn } from '#server/platform/language/count-in.ts'
import { toldTemplate } from '#server/platform/messaging/message-template.ts'
import { tellPerson } from '#server/platform/notices/tell-person.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import type { Services } from '#server/platform/services.ts'
import { gradeAttempt, sumOf } from '../grading/grade-attempt.ts'
import type { FrozenQuestion } from '../grading/questions.ts'
import { refreshProgress } from '../progress/refresh-progress.ts'
import type { KeptGrades } from '../quizzes/attempts.sql.ts'
import { keptGrades } from '../quizzes/end-attempt.ts'
import { withKeyOf } from './with-key-of.ts'
import { regradeJob } from './regrade-quiz.ts'
import {
  type AttemptToRegrade,
  attemptsAfter,
  lockAttemptToRegrade,
  questionsNow,
  writeKeys,
  writeRegraded,
} from './regrading.sql.ts'

type Call = Pick<Services, 'database' | 'config' | 'jobs'>

export const regradedTemplate = toldTemplate(
  'quiz_regraded',
  'Your result changed: {quiz}',
  'An answer key of the quiz “{quiz}” in {course} was corrected. Your result is now {percent} % instead of {before} %.',
)

const atOnce = 200

/** Each attempt in a transaction of its own; begun again it changes nothing twice. Answers how many results changed. */
async function regradeAttempts(call: Call, quizId: string): Promise<number> {
  let after: string | null = null
  let changed = 0
  for (;;) {
    const ids: string[] = await attemptsAfter(call.database, quizId, after, atOnce)
    for (const id of ids)
      if (await call.database.transaction((transaction) => regradeOne(transaction, call, id))) changed++
    if (ids.length < atOnce) return changed
    after = ids.at(-1) ?? null
  }
}

async function regradeOne(transaction: Database, call: Call, id: string): Promise<boolean> {
  const attempt = await lockAttemptToRegrade(transaction, id)
  if (!attempt) return false
  const now = new Map(
    (
      await questionsNow(
        transaction,
        attempt.questions.map((question) => question.id),
      )
    ).map((each) => [each.id, each]),
  )
  const questions = attempt.questions.map((question) => withKeyOf(question, now.get(question.id)))
  if (questions.every((question, at) => question === attempt.questions[at])) return false
  await writeKeys(transaction, id, questions)
  if (attempt.state === 'open') return false
  const result = resultOf(attempt, questions)
  await writeRegraded(transaction, id, result)
  if (result.percent === attempt.percent && result.isPassed === attempt.is_passed) return false
  if (attempt.is_studying) await refreshProgress(transaction, attempt.enrolment_id, attempt.section_id)
  await tell(transaction, call, attempt, result.percent ?? 0)
  return true
}

function resultOf(attempt: AttemptToRegrade, questions: FrozenQuestion[]) {
  const { answers, grades: former, pass_percent: passPercent, wrong_percent: wrongPercent } = attempt
  const kept = former ?? {}
  const again = keptGrades(gradeAttempt(questions, answers, passPercent, { wrongPercent }))
  const grades: KeptGrades = Object.fromEntries(
    questions.map(({ id, kind }) => [id, betterOf(kept[id], kind === 'essay' ? kept[id] : again[id])]),
  )
  const { points, percent, isPassed } = sumOf(questions, Object.values(grades), passPercent)
  // While an essay waits there is no result yet.
  if (attempt.is_waiting) return { points, percent: null, isPassed: null, grades }
  return {
    ...{ points, grades },
    percent: Math.max(percent, attempt.percent ?? 0),
    isPassed: isPassed || attempt.is_passed === true,
  }
}

type Grade = KeptGrades[string]
const none: Grade = { points: 0, is_right: false }
const betterOf = (one: Grade = none, other: Grade = none): Grade => (other.points > one.points ? other : one)

const tell = (transaction: Database, call: Call, attempt: AttemptToRegrade, percent: number) =>
  tellPerson(transaction, call, attempt.person_id, {
    ...{ kind: 'grades', template: regradedTemplate, reason: '' },
    values: {
      ...{ quiz: attempt.title, course: attempt.course_name },
      ...{ percent: countIn(attempt.locale, percent), before: countIn(attempt.locale, attempt.percent ?? 0) },
    },
    path: `/quiz?course=${attempt.course_slug}&quiz=${attempt.slug}&view=review`,
  })

/** Registers the job; call it before the jobs start. */
export function regradeByJob(services: Call): void {
  services.jobs.work<{ quizId: string }>(regradeJob, async ({ quizId }) => {
    await regradeAttempts(services, quizId)
  })
}
