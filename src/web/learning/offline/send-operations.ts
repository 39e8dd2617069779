/** Brings what waits to the server: once, by one tab at a time, in pieces, until nothing waits or the line breaks again. */
import { callApi } from '#web/lib/api/call-api.ts'
import { savedArea } from '#web/lib/browser/forget-saved.ts'
import { forgetEndedAnswers } from '#web/lib/browser/kept-answers.ts'
import { keepWaiting, loadWaiting, type Waiting } from '../study/waiting-operations.ts'
import { addUnaccepted } from './unaccepted/unaccepted.ts'

const mostAtOnce = 100

/** Returns whether something arrived, so that what is shown is asked for anew. */
export async function sendOperations(learnerId: string): Promise<boolean> {
  const send = () => sendAll(learnerId)
  return navigator.locks ? navigator.locks.request(`send ${learnerId}`, send) : send()
}

async function sendAll(learnerId: string): Promise<boolean> {
  let hasArrived = false
  for (;;) {
    const operations = loadWaiting(learnerId).slice(0, mostAtOnce)
    if (operations.length === 0) return hasArrived
    const ids = new Set(operations.map(({ id }) => id))
    keepWaiting(
      learnerId,
      loadWaiting(learnerId).map((each) => (ids.has(each.id) ? { ...each, isSent: true } : each)),
    )
    const outcome = await callApi('POST /study/operations', {
      body: {
        sent_at: new Date().toISOString(),
        operations: operations.map(({ isSent: _, page: __, title: ___, ...operation }) => operation),
      },
    })
    if (!outcome.ok) return hasArrived
    // What is refused is refused for good.
    const { taken, refused, overtaken } = outcome.answer.data
    const codes = new Map<string, string>(refused.map(({ id, code }) => [id, code]))
    const behind = new Map(overtaken.map(({ id, what }) => [id, what]))
    const answered = new Set([...taken, ...codes.keys()])
    for (const operation of operations) {
      if (!answered.has(operation.id)) continue
      tell(learnerId, operation, codes.get(operation.id) ?? behind.get(operation.id))
      if (operation.hand_in) await settle(learnerId, operation, codes.get(operation.id))
    }
    keepWaiting(
      learnerId,
      loadWaiting(learnerId).filter(({ id }) => !answered.has(id)),
    )
    hasArrived = true
  }
}

/** Nothing goes away in silence: what was not accepted, and what another device went on with. */
function tell(learnerId: string, { lecture_id, title, hand_in }: Waiting, code?: string): void {
  if (code) addUnaccepted(learnerId, { lesson_id: lecture_id, title, is_quiz: hand_in !== undefined, code })
}

/** The paper is used up: it is opened no more, and its answers are the server's. What came too late stays, to be handed in on its page. */
async function settle(learnerId: string, { lecture_id: quizId, page }: Waiting, code?: string): Promise<void> {
  if (code !== 'too_late') forgetEndedAnswers({ learnerId, quizId }, null)
  // A cache is made by asking for it.
  if (page && (await caches.has(savedArea + learnerId))) await (await caches.open(savedArea + learnerId)).delete(page)
}
