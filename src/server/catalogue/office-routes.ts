/** Courses, industries, the home page's courses, learning paths, reviews and search words in the back office. */
import type { Implementation } from '#server/platform/endpoints/implement.ts'
import { officeCoursesRoutes } from './course-office/office-routes.ts'
import { officeHomeRoutes } from './home/office-routes.ts'
import { officeIndustriesRoutes } from './industries/office-routes.ts'
import { officePathsRoutes } from './paths/office-routes.ts'
import { officeReviewsRoutes } from './reviews/office-routes.ts'
import { officeSearchRoutes } from './search/office-routes.ts'

export const officeCatalogueRoutes: Implementation[] = [
  ...officeCoursesRoutes,
  ...officeIndustriesRoutes,
  ...officeHomeRoutes,
  ...officePathsRoutes,
  ...officeReviewsRoutes,
  ...officeSearchRoutes,
]
