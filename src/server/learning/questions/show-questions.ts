/** Questions under a lesson, those that wait for who answers them, and one of them in whole. */
import type { z } from 'zod'
import {
  hoursToAnswer,
  type openQuestions,
  type questionInWhole,
} from '#contracts/learning/questions/questions.office.ts'
import type { Locale } from '#contracts/locales.ts'
import type { SignedIn } from '#server/platform/access/viewer.ts'
import { notFound } from '#server/platform/errors.ts'
import type { Services } from '#server/platform/services.ts'
import { findOpenQuestions } from './open-questions.sql.ts'
import { participantOf } from './taking-part.ts'
import { findQuestion, findThread, type ThreadQuery } from './thread.sql.ts'

type Asked = Pick<Services, 'database' | 'clock'> & { viewer: SignedIn; locale: Locale }

/** Throws 404 for who does not take part in the course. */
export async function showThread({ database, viewer }: Asked, lessonId: string, query: ThreadQuery) {
  const reader = participantOf(viewer)
  const page = await findThread(database, reader, lessonId, query)
  if (!page) throw notFound()
  const isLearner = reader.learnerId !== null
  return { page, can: { ask: isLearner, answer: isLearner || reader.isModerator, moderate: reader.isModerator } }
}

/** Nothing for who answers nothing. */
export async function listOpenQuestions(
  { database, viewer, locale }: Asked,
  query: z.output<typeof openQuestions.query>,
) {
  const reader = participantOf(viewer)
  const isTeaching = reader.isStaff || reader.mentorId !== null
  const page = isTeaching ? await findOpenQuestions(database, reader, locale, query) : { rows: [], total: 0 }
  return { page, can: { answer: reader.isModerator } }
}

/** Throws 404 for who neither teaches the course nor supports learners. */
export async function showQuestion(
  { database, clock, viewer, locale }: Asked,
  questionId: string,
): Promise<z.input<typeof questionInWhole.data>> {
  const reader = participantOf(viewer)
  const question =
    reader.isStaff || reader.mentorId ? await findQuestion(database, reader, questionId, locale) : undefined
  if (!question) throw notFound()
  const due = new Date(new Date(question.asked_at).getTime() + hoursToAnswer * 3_600_000)
  return {
    ...question,
    due_at: due.toISOString(),
    is_late: !question.is_answered && due < clock.now(),
    can: { answer: reader.isModerator, moderate: reader.isModerator },
  }
}
