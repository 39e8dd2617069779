/** Where visitors come from. */
import type { Implementation } from '../platform/http/implement.ts'

export const analyticsRoutes: Implementation[] = []
