/** Vacancies and applications. */
import type { Implementation } from '#server/platform/endpoints/implement.ts'
import { officeApplicationRoutes } from './applications/office-routes.ts'
import { applicationRoutes } from './applications/routes.ts'
import { officeCircularRoutes } from './circulars/office-routes.ts'
import { circularRoutes } from './circulars/routes.ts'
import { officeInterviewRoutes } from './interviews/office-routes.ts'
import { companyCircularRoutes } from './company-circulars/routes.ts'
import { officeMessageRoutes } from './messages/office-routes.ts'
import { interviewRoutes } from './interviews/routes.ts'

export const recruitmentRoutes: readonly Implementation[] = [
  ...circularRoutes,
  ...applicationRoutes,
  ...interviewRoutes,
  ...officeCircularRoutes,
  ...officeApplicationRoutes,
  ...officeInterviewRoutes,
  ...officeMessageRoutes,
  ...companyCircularRoutes,
]
