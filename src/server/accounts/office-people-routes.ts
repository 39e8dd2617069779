/** The back office's users and employees. */
import type { Implementation } from '../platform/http/implement.ts'

export const officePeopleRoutes: Implementation[] = []
