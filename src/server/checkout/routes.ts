/** Every call of the checkout for buyers, by feature. */
import type { Implementation } from '#server/platform/endpoints/implement.ts'
import { transferRoutes } from './bank-transfer/routes.ts'
import { cartRoutes } from './cart/routes.ts'
import { freeRoutes } from './free/routes.ts'
import { orderRoutes } from './orders/routes.ts'
import { quoteRoutes } from './quotes/routes.ts'
import { refundRoutes } from './refunds/routes.ts'
import { seatOrderRoutes } from './seat-orders/routes.ts'
import { waitingListRoutes } from './waiting-list/routes.ts'

export const checkoutRoutes: Implementation[] = [
  ...quoteRoutes,
  ...orderRoutes,
  ...refundRoutes,
  ...transferRoutes,
  ...waitingListRoutes,
  ...freeRoutes,
  ...cartRoutes,
  ...seatOrderRoutes,
]
