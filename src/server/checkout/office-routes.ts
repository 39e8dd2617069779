/** Every call of the checkout for staff, by feature. */
import type { Implementation } from '#server/platform/endpoints/implement.ts'
import { officeTransferRoutes } from './bank-transfer/office-routes.ts'
import { officeCouponRoutes } from './coupons/office-routes.ts'
import { officeLedgerRoutes } from './ledger/office-routes.ts'
import { officeNoticeRoutes } from './notices/office-routes.ts'
import { officeOrderRoutes } from './order-office/office-routes.ts'
import { officePeriodRoutes } from './periods/office-routes.ts'
import { officeReceivableRoutes } from './receivables/office-routes.ts'
import { officeRefundRoutes } from './refunds/office-routes.ts'
import { officeRevenueRoutes } from './revenue/office-routes.ts'
import { officeReviewRoutes } from './reviews/office-routes.ts'
import { officeTermsRoutes } from './terms/office-routes.ts'
import { officeWaitingListRoutes } from './waiting-list/office-routes.ts'

export const officeCheckoutRoutes: Implementation[] = [
  ...officeOrderRoutes,
  ...officeTransferRoutes,
  ...officeRefundRoutes,
  ...officeReviewRoutes,
  ...officeNoticeRoutes,
  ...officeCouponRoutes,
  ...officeLedgerRoutes,
  ...officeRevenueRoutes,
  ...officePeriodRoutes,
  ...officeReceivableRoutes,
  ...officeWaitingListRoutes,
  ...officeTermsRoutes,
]
