/** A quiz before and between attempts: its rules, what was reached, and an attempt to go on with. */
import type { z } from 'zod'
import type { Locale } from '#contracts/locales.ts'
import type { quizOverview as quizOverviewSchema } from '#contracts/learning/quizzes/quizzes.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { notFound } from '#server/platform/errors.ts'
import { settleOverdueAttempt } from './end-attempt.ts'
import { attemptsLeft, presentAttempt } from './present-attempt.ts'
import { attemptsOf, type OwnedQuiz, quizById, quizBySlug } from './attempts.sql.ts'
import { ownedCourse } from '../player/outline.sql.ts'
import { progressAround } from '../progress/refresh-progress.ts'

type QuizOverview = z.input<typeof quizOverviewSchema>

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** `id` is the quiz's id, or its slug when the slug of its course is given. Throws 404 unless the learner owns the course. */
export async function quizOverview(
  database: Database,
  learnerId: string,
  { id, course, locale }: { id: string; course: string | undefined; locale: Locale },
): Promise<QuizOverview> {
  const find = () => findQuiz(database, learnerId, { id, course, locale })
  let quiz = await find()
  if (!quiz) throw notFound()
  let attempts = await attemptsOf(database, quiz.enrolment_id, quiz.quiz_id)
  if (attempts.some((attempt) => attempt.is_overdue)) {
    await settleOverdueAttempt(database, { learner_id: learnerId, quiz_id: quiz.quiz_id })
    quiz = (await find()) ?? quiz
    attempts = await attemptsOf(database, quiz.enrolment_id, quiz.quiz_id)
  }
  const about = { quiz, progress: await progressAround(database, quiz), locale }
  const open = attempts.find((attempt) => attempt.state === 'open')
  const last = attempts.find((attempt) => attempt.state !== 'open')
  const { enrolment_id: _, section_id: __, attempts_made: ___, ...shown } = quiz
  return {
    ...shown,
    attempts_left: attemptsLeft(quiz),
    open_attempt: open ? presentAttempt(open, about) : null,
    last_attempt: last ? presentAttempt(last, about) : null,
    ...(await placeOf(database, learnerId, quiz, locale)),
  }
}

function findQuiz(
  database: Database,
  learnerId: string,
  { id, course, locale }: { id: string; course: string | undefined; locale: Locale },
): Promise<OwnedQuiz | undefined> {
  if (uuid.test(id)) return quizById(database, learnerId, id, locale)
  return course ? quizBySlug(database, learnerId, { quiz: id, course }, locale) : Promise.resolve(undefined)
}

/** What stands behind it in the outline, until when it is to be done, and why it is closed if it is. */
async function placeOf(database: Database, learnerId: string, quiz: OwnedQuiz, locale: Locale) {
  const course = await ownedCourse(database, learnerId, quiz.course_slug, locale)
  const items = course?.sections.flatMap((section) => section.items) ?? []
  const place = items.findIndex((item) => item.id === quiz.quiz_id)
  const { closed = null, due = null } = items[place] ?? {}
  return { closed, due, next: place >= 0 ? (items[place + 1] ?? null) : null }
}
