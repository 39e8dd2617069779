/** The back office's start page, its search, the set-up of a new academy and the health of the installation. */
import type { Implementation } from '#server/platform/endpoints/implement.ts'
import { healthRoutes } from './health/routes.ts'
import { officeSearchRoutes } from './search/routes.ts'
import { setUpRoutes } from './set-up/routes.ts'
import { startRoutes } from './start/routes.ts'
import { viewRoutes } from './views/routes.ts'

export const officeRoutes: Implementation[] = [
  ...startRoutes,
  ...officeSearchRoutes,
  ...setUpRoutes,
  ...healthRoutes,
  ...viewRoutes,
]
