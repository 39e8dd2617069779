/** What other systems use. */
import type { Implementation } from '#server/platform/endpoints/implement.ts'
import { tokenRoutes } from './tokens/routes.ts'

export const integrationsRoutes: readonly Implementation[] = [...tokenRoutes]
