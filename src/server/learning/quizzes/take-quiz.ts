/** One call takes a learner through a quiz: it starts or resumes an attempt, saves answers, or hands it in. */
import type { z } from 'zod'
import type { Locale } from '#contracts/locales.ts'
import type { AttemptState, learnerQuizStatus } from '#contracts/learning/quizzes/quizzes.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { conflict, notFound, Problem } from '#server/platform/errors.ts'
import { endAttempt } from './end-attempt.ts'
import { freezeQuestions } from './freeze-questions.ts'
import { given } from './given-answers.ts'
import { gradeAttempt } from '../grading/grade-attempt.ts'
import { presentAttempt } from './present-attempt.ts'
import {
  type Attempt,
  attemptById,
  insertAttempt,
  lastHeardOf,
  lockEnrolmentOfQuiz,
  type OwnedQuiz,
  openAttemptOf,
  questionsOf,
  quizById,
  recordAnswers,
  unknownAnswers,
} from './attempts.sql.ts'
import { answeredInTime } from '../late-answers/answered-in-time.ts'
import { expectOpen } from '../release/expect-open.ts'
import { progressAround } from '../progress/refresh-progress.ts'

type Step = z.output<typeof learnerQuizStatus.body>

const attemptEnded = () => conflict('attempt_ended', 'This attempt has ended.')

/**
 * - Without `answers`: the attempt named, or the open one, or a new one.
 * - With `answers` and `is_draft`: keeps each as an act of its own. Of each question the one given last counts, so neither two
 *   devices nor an answer that arrives late undo what came after it. Without `operations` they are given now.
 * - With `answers`: adds them, ends the attempt and grades it. Again: the same result.
 *
 * What comes after the time (and a few seconds) is not counted: the attempt has ended with what was saved. One exception: for some
 * minutes a device that had lost its line brings what was answered in time; that ends the attempt. What does not count is named.
 * Throws 404 for a quiz or attempt that is not one's own, 409 `no_attempts_left`, 409 `closed` for one that is not open yet, 409 `too_soon` before
 * the waiting time is over, and 409 `attempt_ended` for saving too late.
 */
export async function takeQuiz(
  database: Database,
  learnerId: string,
  step: Step,
  locale: Locale,
): Promise<AttemptState> {
  const taken = await database.transaction(async (transaction) => {
    await lockEnrolmentOfQuiz(transaction, learnerId, step.quiz_id)
    const quiz = await quizById(transaction, learnerId, step.quiz_id, locale)
    if (!quiz) throw notFound()
    const attempt = await takeStep(transaction, quiz, step)
    if (attempt instanceof Problem) return attempt
    // Counted again: a step may have begun or ended an attempt.
    const after = (await quizById(transaction, learnerId, step.quiz_id, locale)) ?? quiz
    const shown = presentAttempt(attempt, { quiz: after, progress: await progressAround(transaction, quiz), locale })
    return { ...shown, too_late: await unknownAnswers(transaction, attempt.id, step.operations ?? {}) }
  })
  // Thrown out here, so that an attempt whose time ran out stays ended.
  if (taken instanceof Problem) throw taken
  return taken
}

async function takeStep(transaction: Database, quiz: OwnedQuiz, step: Step): Promise<Attempt | Problem> {
  const { attempt_id, answers, operations = {}, is_draft = false, device_id: deviceId = null } = step
  let attempt = attempt_id
    ? await attemptById(transaction, quiz.enrolment_id, quiz.quiz_id, attempt_id)
    : await openAttemptOf(transaction, quiz.enrolment_id, quiz.quiz_id)
  if (attempt_id && !attempt) throw notFound()
  if (attempt?.is_overdue) attempt = await endAttempt(transaction, quiz, attempt, 'expired')
  if (!attempt_id && !answers && attempt?.state !== 'open') return startAttempt(transaction, quiz, deviceId)
  if (!attempt) return attemptEnded()
  if (!answers) return attempt
  if (attempt.state !== 'open') return is_draft ? attemptEnded() : attempt
  if (attempt.is_time_over) return takeLate(transaction, quiz, attempt, step)
  await recordAnswers(transaction, attempt.id, given(attempt, answers, operations), deviceId)
  const saved = (await attemptById(transaction, quiz.enrolment_id, quiz.quiz_id, attempt.id)) ?? attempt
  return is_draft ? saved : endAttempt(transaction, quiz, saved, 'submitted', { deviceId })
}

/** Its time is over, but what was answered in time may still be on its way: what arrives first ends it. */
async function takeLate(
  transaction: Database,
  quiz: OwnedQuiz,
  attempt: Attempt,
  { answers = {}, operations = {}, is_draft = false, device_id: deviceId, sent_at: sentAt }: Step,
): Promise<Attempt | Problem> {
  let inTime = new Set<string>()
  if (deviceId && sentAt) {
    const lastHeard = (await lastHeardOf(transaction, attempt.id, deviceId))?.getTime() ?? null
    inTime = answeredInTime(attempt, { deviceId, sentAt: Date.parse(sentAt), lastHeard }, operations)
    const believed = Object.fromEntries(Object.entries(answers).filter(([question]) => inTime.has(question)))
    await recordAnswers(transaction, attempt.id, given(attempt, believed, operations), deviceId)
  }
  const saved = (await attemptById(transaction, quiz.enrolment_id, quiz.quiz_id, attempt.id)) ?? attempt
  const ended = await endAttempt(transaction, quiz, saved, 'expired', { deviceId })
  return is_draft && inTime.size === 0 ? attemptEnded() : ended
}

async function startAttempt(
  transaction: Database,
  quiz: OwnedQuiz,
  deviceId: string | null,
): Promise<Attempt | Problem> {
  await expectOpen(transaction, quiz.enrolment_id, quiz.quiz_id)
  const isUsedUp = quiz.attempts_allowed !== null && quiz.attempts_made >= quiz.attempts_allowed
  if (isUsedUp) return conflict('no_attempts_left', 'You have no attempts left for this quiz.')
  if (quiz.next_attempt_at !== null)
    return conflict('too_soon', 'You cannot start your next attempt yet. The quiz page shows when you can.')
  const questions = freezeQuestions(await questionsOf(transaction, quiz.quiz_id))
  if (questions.length === 0) return conflict('no_questions', 'This quiz has no questions yet.')
  const { maxPoints } = gradeAttempt(questions, {}, quiz.pass_percent)
  return insertAttempt(transaction, quiz, { questions, maxPoints, deviceId })
}
