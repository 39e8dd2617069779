/** Takes courses out of the cart, here and at the account. */
import { callApi } from '#web/lib/api/call-api.ts'
import { cart, loadCart, removeFromCart } from '#web/lib/browser/browser-storage.ts'

/** From this browser's cart, and from the account's where there is one. */
export function takeFromCart(slugs: readonly string[], isLearner = false): void {
  loadCart()
  // Should it not arrive, the course is offered once more: nothing is bought by that.
  if (isLearner && slugs.length > 0) void callApi('POST /cart/remove', { body: { slugs: [...slugs] } })
  for (const slug of slugs) {
    const position = cart.get().findIndex((item) => item.slug === slug)
    if (position >= 0) removeFromCart(position)
  }
}
