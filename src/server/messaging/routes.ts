/** Messages that left: the back office's log, and the words of messages. */
import type { Implementation } from '#server/platform/endpoints/implement.ts'
import { officeMessageRoutes } from './log/office-routes.ts'
import { officeTemplateRoutes } from './templates/office-routes.ts'

export const messagingRoutes: Implementation[] = [...officeMessageRoutes, ...officeTemplateRoutes]
