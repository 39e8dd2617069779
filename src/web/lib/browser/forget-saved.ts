/** What a learner saved on this device to study without a network goes when they log out and when another person logs in. */

/** Caches of saved pages and films, and lists of what is saved, each with its learner's id. */
export const savedArea = 'study-'
/** What was done without a network and waits to be sent: no content, so it stays for its learner when another one logs in. */
export const operationsArea = 'study_operation/'

/** Forgets what everybody but this learner saved; everybody's without one. */
export async function forgetSavedOfOthers(learnerId: string | null): Promise<void> {
  const own = learnerId && savedArea + learnerId
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(savedArea) && key !== own) localStorage.removeItem(key)
    for (const name of await caches.keys()) if (name.startsWith(savedArea) && name !== own) await caches.delete(name)
  } catch {
    // A browser without either has saved nothing.
  }
}
