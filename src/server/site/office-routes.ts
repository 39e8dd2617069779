/** The back office's site: configuration, promotions, pages, events, leads, reviews. */
import type { Implementation } from '../platform/http/implement.ts'

export const officeSiteRoutes: Implementation[] = []
