/** Own courses, lectures, progress, quizzes. */
import type { Implementation } from '../platform/http/implement.ts'

export const learningRoutes: Implementation[] = []
