/** The back office's orders, refunds, coupons and books. */
import type { Implementation } from '../platform/http/implement.ts'

export const officeSalesRoutes: Implementation[] = []
