/** Promotions in the back office. */
import * as promotions from '#contracts/content/promotions.office.ts'
import * as versions from '#contracts/content/versions.office.ts'
import type { Implementation } from '#server/platform/endpoints/implement.ts'
import { abilities, implementOffice } from '#server/platform/endpoints/office-endpoint.ts'
import {
  addPromotion,
  changePromotion,
  listPromotionVersions,
  orderPromotions,
  removePromotion,
  restorePromotion,
  showPromotion,
} from './change-promotions.ts'
import { findPromotionCards } from './promotions.sql.ts'

export const officePromotionsRoutes: Implementation[] = [
  implementOffice(promotions.officePromotions, async ({ database, locale, viewer, query }) => ({
    promotions: await findPromotionCards(database, locale, query),
    can: abilities(viewer, 'site', ['create', 'edit', 'delete', 'publish']),
  })),
  implementOffice(promotions.officePromotion, (call) => showPromotion(call, call.params.promotion)),
  implementOffice(promotions.postPromotion, (call) => addPromotion(call, call.body)),
  implementOffice(promotions.putPromotion, (call) => changePromotion(call, call.params.promotion, call.body)),
  implementOffice(promotions.deletePromotion, (call) => removePromotion(call, call.params.promotion)),
  implementOffice(versions.promotionVersions, (call) => listPromotionVersions(call, call.params.promotion)),
  implementOffice(versions.restorePromotionVersion, (call) =>
    restorePromotion(call, call.params.promotion, call.params.version),
  ),
  implementOffice(promotions.orderPromotions, (call) => orderPromotions(call, call.body.order)),
]
