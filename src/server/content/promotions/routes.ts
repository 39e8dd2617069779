/** Promotions. */
import * as contract from '#contracts/content/promotions.ts'
import { type Implementation, implement } from '#server/platform/endpoints/implement.ts'
import { listPromotions } from './list-promotions.ts'

export const promotionsRoutes: Implementation[] = [
  implement(contract.getPromoBanners, ({ database, locale, params }) =>
    listPromotions(database, params.section, locale),
  ),
]
