/** Website config, promotions, pages, FAQ, events, leads. */
import type { Implementation } from '../platform/http/implement.ts'

export const siteRoutes: Implementation[] = []
