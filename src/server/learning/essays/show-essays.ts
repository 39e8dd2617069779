/** The essays of one attempt, for who grades them. */
import type { z } from 'zod'
import type { getEssays } from '#contracts/learning/essays.office.ts'
import type { Locale } from '#contracts/locales.ts'
import type { SignedIn } from '#server/platform/access/viewer.ts'
import { notFound } from '#server/platform/errors.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { isGiven } from '../grading/grade-answer.ts'
import type { Texts } from '../grading/questions.ts'
import { say } from '../grading/right-answer-text.ts'
import { expectReader, graderCan } from '../marking/expect-grader.ts'
import { type EssayAttempt, findEssayAttempt } from './essays.sql.ts'

/** Those that were written: an empty one is worth nothing without anybody. */
export const writtenEssays = ({ questions, answers }: Pick<EssayAttempt, 'questions' | 'answers'>) =>
  questions.filter(({ id, kind }) => kind === 'essay' && isGiven(answers[id]))

/** Other points take no pass from who completed the course by it: the certificate was earned. */
export const keepsPass = ({ is_passed, is_completed }: Pick<EssayAttempt, 'is_passed' | 'is_completed'>) =>
  is_passed === true && is_completed

/** Throws 404 for an attempt at a quiz of a course that is not theirs. */
export async function showEssays(
  { database, viewer, locale }: { database: Database; viewer: SignedIn; locale: Locale },
  attemptId: string,
): Promise<z.input<typeof getEssays.data>> {
  const attempt = await findEssayAttempt(database, expectReader(viewer), attemptId)
  if (!attempt) throw notFound()
  const { attempt_id, learner_name, number, submitted_at, is_waiting, percent, is_passed, pass_percent } = attempt
  return {
    keeps_pass: keepsPass(attempt),
    ...{ attempt_id, learner_name, number, submitted_at, is_waiting, percent, is_passed, pass_percent },
    course_name: say(attempt.course_name, locale),
    title: say(attempt.title, locale),
    essays: writtenEssays(attempt).map((question) => {
      const { least_words, most_words, notes } = question.answer as Record<string, unknown>
      return {
        question_id: question.id,
        text: say(question.text, locale),
        least_words: (least_words ?? null) as number | null,
        most_words: (most_words ?? null) as number | null,
        notes: say(notes as Texts | undefined, locale),
        answer: String(attempt.answers[question.id]),
        max_points: question.points,
        grades: attempt.grades
          .filter(({ question_id }) => question_id === question.id)
          .map(({ question_id: _, ...grade }) => ({ ...grade, graded_at: new Date(grade.graded_at).toISOString() })),
      }
    }),
    version: attempt.grades.length,
    can: {
      grade: graderCan(viewer).grade && attempt.person_id !== viewer.personId && attempt.is_studying,
    },
  }
}
