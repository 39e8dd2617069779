/** The back office's start page, search, roles, permissions and audit log. */
import type { Implementation } from '../platform/http/implement.ts'

export const officeAccessRoutes: Implementation[] = []
