/** What was studied without a network, kept by this browser until the server has it. */
import type { StudyOperation } from '#contracts/learning/offline.ts'
import { operationsArea } from '#web/lib/browser/forget-saved.ts'
import { deviceId } from '#web/lib/device/device-id.ts'
import { randomId } from '#web/lib/device/random-id.ts'
import { createStore } from '#web/lib/browser/store.ts'

export type Waiting = StudyOperation & {
  /** Was sent, and may have arrived: nothing is added to it any more. */
  isSent?: boolean
  /** Of a quiz that is handed in: where it is saved, with a paper that is then used up. */
  page?: string
  /** Of its lesson, to be told by if it is not accepted. */
  title?: string
}

export const waitingOperations = createStore<readonly Waiting[]>([])
const mostRanges = 100

export function loadWaiting(learnerId: string): readonly Waiting[] {
  let found: Waiting[] = []
  try {
    found = JSON.parse(localStorage.getItem(operationsArea + learnerId) ?? '[]') as Waiting[]
  } catch {
    // Without storage nothing waits.
  }
  waitingOperations.set(found)
  return found
}

export function keepWaiting(learnerId: string, operations: readonly Waiting[]): void {
  try {
    if (operations.length === 0) localStorage.removeItem(operationsArea + learnerId)
    else localStorage.setItem(operationsArea + learnerId, JSON.stringify(operations))
  } catch {
    // A full storage keeps it as long as the page is open.
  }
  waitingOperations.set(operations)
}

/** Watching goes into the last operation of its lecture; `sent` of a report that did not arrive. */
export function addWaiting(learnerId: string, done: Omit<Waiting, 'id' | 'at'>): void {
  const all = loadWaiting(learnerId)
  const at = new Date().toISOString()
  const last = all.findLast(
    ({ lecture_id, completed, isSent }) => lecture_id === done.lecture_id && !completed && !isSent,
  )
  const ranges = [...(last?.watched ?? []), ...(done.watched ?? [])]
  if (!last || done.completed || done.hand_in || ranges.length > mostRanges)
    return keepWaiting(learnerId, [...all, { ...done, id: randomId(), device_id: deviceId(learnerId), at }])
  const merged = { ...last, at, position: done.position ?? last.position, watched: joined(ranges) }
  keepWaiting(learnerId, [...all.filter(({ id }) => id !== last.id), merged])
}

/** Ranges that touch become one. */
function joined(ranges: readonly (readonly [number, number])[]): [number, number][] {
  const result: [number, number][] = []
  for (const [from, to] of ranges.toSorted(([one], [other]) => one - other)) {
    const last = result.at(-1)
    if (last && from <= last[1] + 0.1) last[1] = Math.max(last[1], to)
    else result.push([from, to])
  }
  return result
}
