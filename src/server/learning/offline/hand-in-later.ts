/** Hands in a paper that was answered without a network: as it was asked, whatever became of the quiz since. */
import type { StudyOperation } from '#contracts/learning/offline.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { type Attempt, attemptById, type OwnedQuiz, quizById, recordAnswers } from '../quizzes/attempts.sql.ts'
import { endAttempt } from '../quizzes/end-attempt.ts'
import { areAnswersKnown, areAnswersOvertaken } from './operations.sql.ts'
import { given, refusal } from '../quizzes/given-answers.ts'

type HandIn = NonNullable<StudyOperation['hand_in']>

/** By the server's clock, in milliseconds. */
interface Times {
  /** Of the handing in. */
  at: number
  /** Of its arrival. */
  now: number
  /** How far the device's clock is ahead. */
  ahead: number
}

export interface HandInOutcome {
  refused?: 'not_found' | 'attempt_ended'
  /** Another device answered something later, which counts. */
  overtaken?: 'answers'
}

interface Paper {
  courseId: string
  quizId: string
  handIn: HandIn
  deviceId?: string | null | undefined
}

/** In a transaction that has locked the learner's enrolment in the course. */
export async function handInLater(
  transaction: Database,
  learnerId: string,
  { courseId, quizId, handIn, deviceId = null }: Paper,
  times: Times,
): Promise<HandInOutcome> {
  const quiz = await quizById(transaction, learnerId, quizId, 'en')
  const attempt = quiz && (await attemptById(transaction, quiz.enrolment_id, quizId, handIn.attempt_id))
  if (!quiz || !attempt || quiz.course_id !== courseId) return { refused: 'not_found' }
  if (attempt.is_overdue) await endAttempt(transaction, quiz, attempt, 'expired')
  // Where the answer to the handing in was lost, it is the same one again.
  const ids = Object.values(handIn.answers).map(({ operation_id }) => operation_id)
  if (attempt.state === 'submitted' && (await areAnswersKnown(transaction, attempt.id, ids))) return {}
  if (attempt.is_time_over || attempt.state !== 'open') return { refused: 'attempt_ended' }
  const submittedAt = new Date(Math.max(hasTimes(quiz, attempt) ? times.now : times.at, earliest(attempt)))
  const answers = fitAnswers(attempt, handIn)
  const operations = Object.fromEntries(
    answers.map(([question, { operation_id, given_at }]) => [
      question,
      { operation_id, given_at: timeOf(given_at, attempt, { at: submittedAt.getTime(), ahead: times.ahead }) },
    ]),
  )
  const values = Object.fromEntries(answers.map(([question, { value }]) => [question, value]))
  await recordAnswers(transaction, attempt.id, given(attempt, values, operations), deviceId)
  const answered = (await attemptById(transaction, quiz.enrolment_id, quizId, attempt.id)) ?? attempt
  const isOvertaken = await areAnswersOvertaken(transaction, attempt.id, ids)
  await endAttempt(transaction, quiz, answered, 'submitted', { submittedAt, deviceId })
  return isOvertaken ? { overtaken: 'answers' } : {}
}

/** A time limit and a waiting time count by the server's clock alone: no device says when such a paper was handed in. */
const hasTimes = (quiz: OwnedQuiz, attempt: Attempt) => attempt.ends_at !== null || quiz.wait_hours !== null

/** The database counts finer than milliseconds. */
const earliest = ({ started_at }: Attempt) => started_at.getTime() + 1

/** One that its question does not take keeps none of the others back. */
function fitAnswers({ questions }: Attempt, { answers }: HandIn) {
  const asked = new Map(questions.map((question) => [question.id, question]))
  return Object.entries(answers).filter(([question, { value }]) => !refusal(asked.get(question), value))
}

/** A clock that was changed meanwhile may say a time before the paper was there, or after it was handed in. */
function timeOf(givenAt: string, attempt: Attempt, { at, ahead }: Pick<Times, 'at' | 'ahead'>): string {
  return new Date(Math.min(Math.max(Date.parse(givenAt) - ahead, earliest(attempt)), at)).toISOString()
}
