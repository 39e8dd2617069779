/** Answers to quizzes that this browser keeps go when their learner logs out and when another person logs in. */

export const answersArea = 'quiz_answer/'

/** Forgets everybody's answers but this learner's; everybody's without one. */
export function forgetAnswersOfOthers(learnerId: string | null): void {
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(answersArea) && !(learnerId && key.startsWith(`${answersArea}${learnerId}/`)))
        localStorage.removeItem(key)
  } catch {
    // Without storage nothing is kept.
  }
}
