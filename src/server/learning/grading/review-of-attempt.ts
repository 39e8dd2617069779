/** Decides what a learner sees of an ended attempt: a key that the next attempt could be copied from is not shown. */
import type { ReviewLevel } from '#contracts/learning/quizzes/quizzes.ts'

/** From least to most: nothing, one's own answers, what was right or wrong in them, the right answers with their reasons. */
const levels: readonly ReviewLevel[] = ['nothing', 'answers', 'marks', 'all']

export interface ReviewPolicy {
  /** After each attempt. */
  review_each: ReviewLevel
  /** Once the quiz is passed or no attempt is left. */
  review_final: ReviewLevel
  /** From which day on at least `review_dated` is shown, of every attempt; null: on no day. */
  review_on: string | null
  review_dated: ReviewLevel
  is_review_day: boolean
  is_passed: boolean
  attempts_allowed: number | null
  attempts_made: number
  has_open_attempt: boolean
}

export function reviewOfAttempt(quiz: ReviewPolicy): ReviewLevel {
  const { review_each, review_final, review_dated, is_review_day, attempts_allowed, attempts_made } = quiz
  const from = (level: ReviewLevel) => (is_review_day && shows(review_dated, level) ? review_dated : level)
  // The open attempt asks the same questions.
  if (quiz.has_open_attempt) return lower(from(review_each), 'marks')
  const isUsedUp = attempts_allowed !== null && attempts_made >= attempts_allowed
  return from(quiz.is_passed || isUsedUp ? review_final : review_each)
}

export const shows = (level: ReviewLevel, needed: ReviewLevel): boolean =>
  levels.indexOf(level) >= levels.indexOf(needed)

const lower = (one: ReviewLevel, other: ReviewLevel): ReviewLevel => (shows(one, other) ? other : one)
