/** Every call of the numbers, by feature. */
import type { Implementation } from '#server/platform/endpoints/implement.ts'
import { funnelRoutes } from './funnel/office-routes.ts'
import { learningReportRoutes } from './learning/office-routes.ts'
import { weeklyRoutes } from './weekly/office-routes.ts'
import { visitRoutes } from './visits/routes.ts'

export const analyticsRoutes: Implementation[] = [
  ...visitRoutes,
  ...funnelRoutes,
  ...learningReportRoutes,
  ...weeklyRoutes,
]
