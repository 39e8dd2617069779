/** Every call of certificates, by feature. */
import type { Implementation } from '#server/platform/endpoints/implement.ts'
import { officeCertificateRoutes } from './certificate-office/office-routes.ts'
import { checkingRoutes } from './checking/routes.ts'

export const certificatesRoutes: Implementation[] = [...checkingRoutes, ...officeCertificateRoutes]
