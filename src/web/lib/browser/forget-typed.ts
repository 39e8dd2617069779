/** What was typed and is kept by this browser goes when its person logs out: answers and work of learners, drafts of authors. */
import { forgetAnswersOfOthers } from './forget-answers.ts'

export const draftsArea = 'authoring/'

export function forgetTyped(): void {
  forgetAnswersOfOthers(null)
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(draftsArea)) localStorage.removeItem(key)
  } catch {
    // Without storage nothing is kept.
  }
}
