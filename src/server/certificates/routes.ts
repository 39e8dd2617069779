/** Certificates that an employer can check. */
import type { Implementation } from '../platform/http/implement.ts'

export const certificatesRoutes: Implementation[] = []
