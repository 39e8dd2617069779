/** What was done without a network and could not be taken, or stands behind another device: said until its learner has read it. */
import { createStore } from '#web/lib/browser/store.ts'
import { readStored, writeStored } from '#web/lib/browser/stored.ts'

export interface Unaccepted {
  lesson_id: string
  /** Of the lesson; a quiz is the page itself. */
  title?: string | undefined
  is_quiz: boolean
  /** Why it was refused, or what of another device is newer. */
  code: string
}

export const unaccepted = createStore<readonly Unaccepted[]>([])

const area = (learnerId: string) => `study_refused/${learnerId}`

export function loadUnaccepted(learnerId: string): readonly Unaccepted[] {
  const found = readStored<unknown>(area(learnerId), [])
  unaccepted.set(Array.isArray(found) ? (found as Unaccepted[]) : [])
  return unaccepted.get()
}

/** One note for each lesson and reason. */
export function addUnaccepted(learnerId: string, one: Unaccepted): void {
  keepUnaccepted(learnerId, [...loadUnaccepted(learnerId).filter((each) => !isSame(each, one)), one])
}

export function keepUnaccepted(learnerId: string, left: readonly Unaccepted[]): void {
  writeStored(area(learnerId), left.length > 0 ? left : null)
  unaccepted.set(left)
}

export const isSame = (one: Unaccepted, other: Unaccepted): boolean =>
  one.lesson_id === other.lesson_id && (one.is_quiz || one.code === other.code)
