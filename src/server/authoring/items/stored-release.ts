import type { Release } from '#contracts/authoring/item-content.ts'

/** As it is kept: a deadline only where there is one, and null for what opens with the course and is never due. */
export function storedRelease(given: Release | null | undefined): Release | null {
  if (!given) return null
  const { due_on, due_after_days, ...opens } = given
  const due = {
    ...(due_on ? { due_on } : {}),
    ...(due_after_days ? { due_after_days } : {}),
  }
  const isGiven = opens.on !== null || opens.after_days !== null || opens.waits || Object.keys(due).length > 0
  return isGiven ? { ...opens, ...due } : null
}
