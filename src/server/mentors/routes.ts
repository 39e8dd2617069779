/** Records of a working life. */
import type { Implementation } from '../platform/http/implement.ts'

export const mentorsRoutes: Implementation[] = []
