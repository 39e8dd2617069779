/** Courses, industries, mentors in lists, search. */
import type { Implementation } from '../platform/http/implement.ts'

export const catalogueRoutes: Implementation[] = []
