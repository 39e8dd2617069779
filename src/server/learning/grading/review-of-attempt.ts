/** Decides what a learner sees of an ended attempt: a key that the next attempt could be copied from is not shown. */
import type { ReviewLevel } from '#contracts/learning/quizzes/quizzes.ts'

/** From least to most: nothing, one's own answers, what was right or wrong in them, the right answers with their reasons. */
const levels: readonly ReviewLevel[] = ['nothing', 'answers', 'marks', 'all']

export interface ReviewPolicy {
  /** After each attempt. */
  review_each: ReviewLevel
  /** Once the quiz is passed or no attempt is left. */
  review_final: ReviewLevel
  is_passed: boolean
  attempts_allowed: number | null
  attempts_made: number
  has_open_attempt: boolean
}

export function reviewOfAttempt(quiz: ReviewPolicy): ReviewLevel {
  const { review_each, review_final, attempts_allowed, attempts_made } = quiz
  // The open attempt asks the same questions.
  if (quiz.has_open_attempt) return lower(review_each, 'marks')
  const isUsedUp = attempts_allowed !== null && attempts_made >= attempts_allowed
  return quiz.is_passed || isUsedUp ? review_final : review_each
}

export const shows = (level: ReviewLevel, needed: ReviewLevel): boolean =>
  levels.indexOf(level) >= levels.indexOf(needed)

const lower = (one: ReviewLevel, other: ReviewLevel): ReviewLevel => (shows(one, other) ? other : one)
