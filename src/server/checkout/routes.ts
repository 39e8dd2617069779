/** Quotes, orders, payments, invoices, refunds. */
import type { Implementation } from '../platform/http/implement.ts'

export const checkoutRoutes: Implementation[] = []
