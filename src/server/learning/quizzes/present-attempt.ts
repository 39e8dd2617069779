/** An attempt as its learner may see it: while it runs no right answer, once it has ended what the quiz's policy allows. */
import type { Locale } from '#contracts/locales.ts'
import type { AttemptState, ReviewLevel, ShownQuestion } from '#contracts/learning/quizzes/quizzes.ts'
import { inOtherLanguage, otherLanguage } from '#server/platform/language/other-language.ts'
import { isUngraded } from '../grading/grade-attempt.ts'
import type { Attempt, KeptGrades, OwnedQuiz } from './attempts.sql.ts'
import { choicesOf, type FrozenQuestion, pictureOf, sidesOf, type Texts } from '../grading/questions.ts'
import type { SectionAndCourse } from '../progress/refresh-progress.ts'
import { reviewOfAttempt, shows } from '../grading/review-of-attempt.ts'
import { areasOf, hitAreas, readPoints } from '../grading/hit-areas.ts'
import { rightAnswerText, say } from '../grading/right-answer-text.ts'

type Answer = AttemptState['answers'][string]

const keyed = (texts: Texts[], locale: Locale) => texts.map((text, key) => ({ key, text: say(text, locale) }))

function presentQuestion(question: FrozenQuestion, locale: Locale): ShownQuestion {
  const { left, right } = sidesOf(question)
  return {
    question_id: question.id,
    kind: question.kind,
    text: say(question.text, locale),
    ...inOtherLanguage(otherLanguage(question.text, locale)),
    options:
      question.kind === 'matching'
        ? { left: keyed(left, locale), right: keyed(right, locale) }
        : keyed(choicesOf(question), locale),
    ...(question.kind === 'essay' ? { words: wordsOf(question) } : {}),
    ...(question.kind === 'hotspot' ? { picture: shownPicture(question, locale) } : {}),
    points: question.points,
  }
}

/** Of the areas no more than how many there are. */
function shownPicture(question: FrozenQuestion, locale: Locale) {
  const { picture, width, height, alt } = pictureOf(question)
  return { url: picture ?? '', width, height, alt: say(alt, locale), marks: areasOf(question).length }
}

/** The notes beside it are for who grades. */
function wordsOf({ answer }: FrozenQuestion) {
  const { least_words: least = null, most_words: most = null } = answer as Record<string, number | null>
  return { least, most }
}

interface About {
  quiz: OwnedQuiz
  progress: SectionAndCourse
  locale: Locale
}

function presentResult(attempt: Attempt, review: ReviewLevel, { quiz, progress, locale }: About) {
  const { answers, essay_grades: essayGrades, grades } = attempt
  const asked = shows(review, 'answers') ? attempt.questions : []
  return {
    points: attempt.points ?? 0,
    max_points: attempt.max_points,
    is_waiting: attempt.is_waiting,
    percent: attempt.percent,
    is_passed: attempt.is_passed,
    pass_percent: quiz.pass_percent,
    attempts_left: attemptsLeft(quiz),
    shows: review,
    shows_at_last: quiz.review_final,
    shows_from: quiz.review_on && !quiz.is_review_day ? { day: quiz.review_on, level: quiz.review_dated } : null,
    review: asked.map((question) => ({
      question_id: question.id,
      answer: (attempt.answers[question.id] ?? null) as Answer,
      ...(isUngraded(question, answers[question.id], essayGrades)
        ? { is_waiting: true }
        : shows(review, 'marks')
          ? presentMark(question, grades?.[question.id])
          : {}),
      ...(essayGrades[question.id] ? { comment: essayGrades[question.id]?.comment ?? '' } : {}),
      ...(shows(review, 'all') ? presentKey(question, attempt.answers[question.id], locale) : {}),
    })),
    ...progress,
  }
}

/** As it was graded: a grade is never made anew by being looked at. */
const presentMark = (question: FrozenQuestion, grade: KeptGrades[string] | undefined) =>
  grade ? { is_right: grade.is_right, points: grade.points, max_points: question.points } : {}

function presentAreas(question: FrozenQuestion, given: unknown, locale: Locale) {
  const areas = areasOf(question)
  const hits = hitAreas(areas, readPoints(given) ?? [], pictureOf(question))
  return areas.map((area, at) => ({ ...area, name: say(area.name, locale), hit_by: hits[at] ?? -1 }))
}

function keyOf(question: FrozenQuestion, given: unknown, locale: Locale): unknown {
  if (question.kind === 'essay') return null
  return question.kind === 'hotspot' ? presentAreas(question, given, locale) : question.answer
}

const presentKey = (question: FrozenQuestion, given: unknown, locale: Locale) => ({
  right_answer: keyOf(question, given, locale),
  right_answer_text: rightAnswerText(question, locale),
  explanation: say(question.explanation, locale),
})

/** Null: as many as one likes. */
export function attemptsLeft({ attempts_allowed, attempts_made }: OwnedQuiz): number | null {
  return attempts_allowed === null ? null : Math.max(0, attempts_allowed - attempts_made)
}

export function presentAttempt(attempt: Attempt, about: About): AttemptState {
  const review = attempt.state === 'open' ? null : reviewOfAttempt(about.quiz)
  const isShown = review === null || shows(review, 'answers')
  return {
    attempt_id: attempt.id,
    quiz_id: attempt.quiz_id,
    state: attempt.state,
    number: attempt.number,
    started_at: attempt.started_at.toISOString(),
    ends_at: attempt.ends_at?.toISOString() ?? null,
    server_now: attempt.now.toISOString(),
    wrong_percent: attempt.wrong_percent,
    questions: isShown ? attempt.questions.map((question) => presentQuestion(question, about.locale)) : [],
    answers: isShown ? (attempt.answers as Record<string, Answer>) : {},
    answered_at: isShown ? moments(attempt.answered_at) : {},
    result: review && presentResult(attempt, review, about),
  }
}

const moments = (given: Record<string, string>) =>
  Object.fromEntries(Object.entries(given).map(([question, moment]) => [question, new Date(moment).toISOString()]))
