import type { Release } from '#contracts/authoring/item-content.ts'

/** As it is kept: only what is given, and null for what opens with the course. */
export function storedRelease(given: Release | null | undefined): Release | null {
  return given && (given.on !== null || given.after_days !== null || given.waits) ? given : null
}
