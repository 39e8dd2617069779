/** What was typed or saved and is kept by this browser goes when its person logs out: answers and courses of learners, drafts of authors. */
import { forgetAnswersOfOthers } from './forget-answers.ts'
import { forgetSavedOfOthers } from './forget-saved.ts'

export const draftsArea = 'authoring/'

export function forgetTyped(): void {
  forgetAnswersOfOthers(null)
  void forgetSavedOfOthers(null)
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(draftsArea)) localStorage.removeItem(key)
  } catch {
    // Without storage nothing is kept.
  }
}
