/** Messages that left: the back office's log. */
import type { Implementation } from '#server/platform/endpoints/implement.ts'
import { officeMessageRoutes } from './log/office-routes.ts'

export const messagingRoutes: Implementation[] = [...officeMessageRoutes]
