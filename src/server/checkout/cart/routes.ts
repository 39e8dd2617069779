/** The cart of an account. */
import * as contract from '#contracts/checkout/cart.ts'
import { type Implementation, implement } from '#server/platform/endpoints/implement.ts'
import { mergeCart, takeOutOfCart } from './merge-cart.ts'

export const cartRoutes: Implementation[] = [
  implement(contract.mergeCart, ({ database, viewer, body, locale }) =>
    mergeCart(database, viewer, locale, body.items),
  ),
  implement(contract.takeOutOfCart, ({ database, viewer, body, locale }) =>
    takeOutOfCart(database, viewer.personId, locale, body.slugs),
  ),
]
