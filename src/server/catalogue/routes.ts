/** Courses, industries, mentors in lists, search. */
import type { Implementation } from '#server/platform/endpoints/implement.ts'
import { coursesRoutes } from './courses/routes.ts'
import { homeRoutes } from './home/routes.ts'
import { industriesRoutes } from './industries/routes.ts'
import { listsRoutes } from './lists/routes.ts'
import { pathsRoutes } from './paths/routes.ts'
import { reviewsRoutes } from './reviews/routes.ts'
import { searchRoutes } from './search/routes.ts'

export const catalogueRoutes: Implementation[] = [
  ...coursesRoutes,
  ...homeRoutes,
  ...listsRoutes,
  ...searchRoutes,
  ...industriesRoutes,
  ...pathsRoutes,
  ...reviewsRoutes,
]
