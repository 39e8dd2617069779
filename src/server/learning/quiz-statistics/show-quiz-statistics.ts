/** How learners answer a quiz, as its authors see it. */
import type { z } from 'zod'
import type { getQuizStatistics } from '#contracts/learning/quiz-statistics.office.ts'
import type { Locale } from '#contracts/locales.ts'
import { expectAuthor } from '#server/catalogue/courses/expect-author.ts'
import type { Viewer } from '#server/platform/access/viewer.ts'
import { notFound } from '#server/platform/errors.ts'
import { translate } from '#server/platform/http/translate.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { areasOf } from '../grading/hit-areas.ts'
import { choicesOf, type Texts } from '../grading/questions.ts'
import { say } from '../grading/right-answer-text.ts'
import { wholePercent } from '../progress/whole-percent.ts'
import { courseOfQuiz, type QuestionFigures, quizFigures } from './quiz-statistics.sql.ts'

/** Of what was typed, so many. */
const mostTyped = 8

/** Throws 404 for a quiz of a course that is not theirs. */
export async function showQuizStatistics(
  { database, viewer, locale }: { database: Database; viewer: Viewer; locale: Locale },
  quizId: string,
): Promise<z.input<typeof getQuizStatistics.data>> {
  const courseId = await courseOfQuiz(database, quizId)
  if (!courseId) throw notFound()
  await expectAuthor(database, viewer, courseId, { isReading: true })
  const figures = await quizFigures(database, quizId, locale)
  if (!figures) throw notFound()
  return { quiz_id: quizId, ...figures, questions: figures.questions.map((each) => present(each, locale)) }
}

function present({ question, choices, ...figures }: QuestionFigures, locale: Locale) {
  const { id, kind, text } = question
  const all = [...choices, ...neverChosen(question, choices)]
  return {
    ...{ question_id: id, kind, text: say(text, locale), ...figures },
    choices: (kind === 'numeric' || kind === 'short_text' ? all.slice(0, mostTyped) : all).map(
      ({ choice, is_right, count }) => ({
        text: wordsOf(choice, locale),
        ...{ is_right, count, percent: wholePercent(count, figures.asked) },
      }),
    ),
  }
}

/** Options that were never chosen are listed as well: a wrong option that no learner takes is of no use. */
function neverChosen(question: QuestionFigures['question'], choices: QuestionFigures['choices']) {
  const chosen = new Set(choices.map(({ choice }) => JSON.stringify(choice)))
  if (question.kind === 'hotspot')
    return areasOf(question)
      .filter(({ name }) => !chosen.has(JSON.stringify(name)))
      .map(({ name }) => ({ choice: name, is_right: true, count: 0 }))
  if (question.kind !== 'single' && question.kind !== 'multiple') return []
  const right = new Set([question.answer].flat())
  return choicesOf(question).flatMap((choice, at) =>
    chosen.has(JSON.stringify(choice)) ? [] : [{ choice, is_right: right.has(at), count: 0 }],
  )
}

function wordsOf(choice: unknown, locale: Locale): string {
  if (typeof choice === 'boolean') return translate(locale, choice ? 'True' : 'False')
  if (typeof choice === 'string') return choice
  return say(choice as Texts, locale) || translate(locale, 'Outside every area')
}
