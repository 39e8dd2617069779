/** What other systems use. */
import type { Implementation } from '#server/platform/endpoints/implement.ts'
import { tokenRoutes } from './tokens/routes.ts'
import { webhookRoutes } from './webhooks/routes.ts'

export const integrationsRoutes: readonly Implementation[] = [...tokenRoutes, ...webhookRoutes]
