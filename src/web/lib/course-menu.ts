/** The courses of the menu: asked for when somebody comes near it, so that no page carries them all. */
import { callApi } from './api/call-api.ts'
import type { DataOf } from './api/endpoints.ts'
import { createStore, useStore } from './browser/store.ts'

export type MenuCourse = DataOf<'GET /get-course-menus'>[number]

const freshFor = 300_000
const courses = createStore<readonly MenuCourse[] | null>(null)
let askedAt = Number.NEGATIVE_INFINITY

/** Asks unless it did so a moment ago; what was known stays in sight meanwhile. */
export async function loadCourseMenu(): Promise<void> {
  const now = performance.now()
  if (now - askedAt < freshFor) return
  askedAt = now
  const outcome = await callApi('GET /get-course-menus', {})
  if (outcome.ok) return courses.set(outcome.answer.data)
  courses.set(courses.get() ?? [])
  // The next time somebody comes near it is tried again.
  askedAt = Number.NEGATIVE_INFINITY
}

/** Null until the courses have come; none when they could not. */
export function useCourseMenu(): readonly MenuCourse[] | null {
  return useStore(courses)
}
