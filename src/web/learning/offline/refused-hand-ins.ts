/** Quizzes handed in without a network that could not be taken: said until their learner has read it. */
import { createStore } from '#web/lib/browser/store.ts'
import { readStored, writeStored } from '#web/lib/browser/stored.ts'

export interface RefusedHandIn {
  quiz_id: string
  code: string
}

export const refusedHandIns = createStore<readonly RefusedHandIn[]>([])

const area = (learnerId: string) => `study_refused/${learnerId}`

export function loadRefused(learnerId: string): readonly RefusedHandIn[] {
  const found = readStored<unknown>(area(learnerId), [])
  refusedHandIns.set(Array.isArray(found) ? (found as RefusedHandIn[]) : [])
  return refusedHandIns.get()
}

export function keepRefused(learnerId: string, refused: readonly RefusedHandIn[]): void {
  writeStored(area(learnerId), refused.length > 0 ? refused : null)
  refusedHandIns.set(refused)
}
