/** People: sign-up, login, codes, sessions, settings. */
import type { Implementation } from '../platform/http/implement.ts'

export const accountsRoutes: Implementation[] = []
