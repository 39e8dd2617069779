/** The back office's start page and its search. */
import type { Implementation } from '#server/platform/endpoints/implement.ts'
import { officeSearchRoutes } from './search/routes.ts'
import { startRoutes } from './start/routes.ts'

export const officeRoutes: Implementation[] = [...startRoutes, ...officeSearchRoutes]
