/** One's own notices, on devices too; in the back office the log of messages that left, and their words. */
import type { Implementation } from '#server/platform/endpoints/implement.ts'
import { officeMessageRoutes } from './log/office-routes.ts'
import { noticeRoutes } from './notices/routes.ts'
import { pushRoutes } from './push/routes.ts'
import { officeTemplateRoutes } from './templates/office-routes.ts'

export const messagingRoutes: Implementation[] = [
  ...noticeRoutes,
  ...pushRoutes,
  ...officeMessageRoutes,
  ...officeTemplateRoutes,
]
