/** What a cart would cost. */
import * as contract from '#contracts/checkout/cart.ts'
import { type Implementation, implement } from '#server/platform/endpoints/implement.ts'
import { limitGuesses } from '../coupons/limit-guesses.ts'
import { quoteCart } from './quote-cart.ts'

export const quoteRoutes: Implementation[] = [
  implement(contract.checkoutQuote, async ({ database, viewer, locale, body, address }) => {
    const buyer = { learnerId: viewer.kind === 'learner' ? viewer.learnerId : null, locale }
    const code = body.coupon || null
    return limitGuesses(
      database,
      { viewer, address, code },
      () => quoteCart(database, buyer, body.items, code),
      ({ coupon_error: error }) => error?.code === 'coupon_not_found',
    )
  }),
]
