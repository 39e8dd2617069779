/** Companies: learners, seats, allocations. */
import type { Implementation } from '../platform/http/implement.ts'

export const corporateRoutes: Implementation[] = []
