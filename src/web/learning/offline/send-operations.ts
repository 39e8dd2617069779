/** Brings what waits to the server: once, by one tab at a time, in pieces, until nothing waits or the line breaks again. */
import { callApi } from '#web/lib/api/call-api.ts'
import { keepWaiting, loadWaiting } from '../study/waiting-operations.ts'

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
        operations: operations.map(({ isSent: _, ...operation }) => operation),
      },
    })
    if (!outcome.ok) return hasArrived
    // What is refused is refused for good.
    const answered = new Set([...outcome.answer.data.taken, ...outcome.answer.data.refused.map(({ id }) => id)])
    keepWaiting(
      learnerId,
      loadWaiting(learnerId).filter(({ id }) => !answered.has(id)),
    )
    hasArrived = true
  }
}
