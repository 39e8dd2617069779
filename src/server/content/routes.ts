/** The website config, promotions, pages, questions and answers. */
import type { Implementation } from '#server/platform/endpoints/implement.ts'
import { configRoutes } from './config/routes.ts'
import { faqRoutes } from './faq/routes.ts'
import { promotionsRoutes } from './promotions/routes.ts'
import { textsRoutes } from './texts/routes.ts'

export const contentRoutes: Implementation[] = [...configRoutes, ...promotionsRoutes, ...textsRoutes, ...faqRoutes]
