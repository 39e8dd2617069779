/** The site's content in the back office. */
import type { Implementation } from '#server/platform/endpoints/implement.ts'
import { officeConfigRoutes } from './config/office-routes.ts'
import { officeDropdownRoutes } from './dropdowns/office-routes.ts'
import { officeFaqRoutes } from './faq/office-routes.ts'
import { officePromotionsRoutes } from './promotions/office-routes.ts'
import { officeSeatPriceRoutes } from './seat-prices/office-routes.ts'
import { officeTextsRoutes } from './texts/office-routes.ts'
import { officeWordingsRoutes } from './wordings/office-routes.ts'

export const officeContentRoutes: Implementation[] = [
  ...officeConfigRoutes,
  ...officePromotionsRoutes,
  ...officeTextsRoutes,
  ...officeFaqRoutes,
  ...officeWordingsRoutes,
  ...officeSeatPriceRoutes,
  ...officeDropdownRoutes,
]
