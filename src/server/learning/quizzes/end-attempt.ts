/** Ends an attempt: grades what was answered and brings the course up to date. */
import type { Database } from '#server/platform/postgres/database.ts'
import { type AttemptGrade, gradeAttempt } from '../grading/grade-attempt.ts'
import {
  type Attempt,
  closeAttempt,
  type KeptGrades,
  lockEnrolmentOfQuiz,
  type OverdueAttempt,
  type OwnedQuiz,
  openAttemptOf,
  quizById,
} from './attempts.sql.ts'
import { refreshProgress } from '../progress/refresh-progress.ts'

/**
 * In a transaction that has locked the enrolment. `attempt` is open; its saved answers are graded. With an essay among them
 * it waits for who grades it, and has no result until then. `submittedAt`: it was handed in without a network, and arrives now.
 */
export async function endAttempt(
  transaction: Database,
  quiz: Pick<OwnedQuiz, 'section_id' | 'pass_percent'>,
  attempt: Attempt,
  state: 'submitted' | 'expired',
  { submittedAt, deviceId = null }: { submittedAt?: Date; deviceId?: string | null | undefined } = {},
): Promise<Attempt> {
  const { questions, answers, wrong_percent: wrongPercent } = attempt
  const grade = gradeAttempt(questions, answers, quiz.pass_percent, { wrongPercent })
  const { points, percent, isPassed, isWaiting } = grade
  const ended = await closeAttempt(transaction, attempt.id, {
    ...{ state, points, isWaiting, submittedAt, deviceId },
    percent: isWaiting ? null : percent,
    isPassed: isWaiting ? null : isPassed,
    grades: keptGrades(grade),
  })
  if (!isWaiting) await refreshProgress(transaction, attempt.enrolment_id, quiz.section_id)
  return ended
}

/** As the attempt keeps them. */
export const keptGrades = ({ grades }: AttemptGrade): KeptGrades =>
  Object.fromEntries([...grades].map(([question, { points, isRight }]) => [question, { points, is_right: isRight }]))

/** Ends the open attempt at a quiz if its time is over; otherwise changes nothing. */
export async function settleOverdueAttempt(database: Database, { learner_id, quiz_id }: OverdueAttempt): Promise<void> {
  await database.transaction(async (transaction) => {
    await lockEnrolmentOfQuiz(transaction, learner_id, quiz_id)
    const quiz = await quizById(transaction, learner_id, quiz_id, 'en')
    const attempt = quiz && (await openAttemptOf(transaction, quiz.enrolment_id, quiz_id))
    if (quiz && attempt?.is_overdue) await endAttempt(transaction, quiz, attempt, 'expired')
  })
}
