/** On a weak line a form's request may never arrive: the page stays as it is and says so. */
import { data } from 'react-router'

/** Answers `otherwise` when the server could not be reached; its status keeps the page from loading its data anew. */
export async function orOffline<Answer, Otherwise>(ask: () => Promise<Answer>, otherwise: Otherwise) {
  try {
    return await ask()
  } catch (error) {
    // What a failed fetch throws; redirects and error answers are thrown, too, and go on.
    if (!(error instanceof TypeError)) throw error
    return data(otherwise, { status: 503 })
  }
}
