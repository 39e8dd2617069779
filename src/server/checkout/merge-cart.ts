/** Joins the browser's cart with the account's, so that it is the same on every device. */
import type { Database } from '../platform/database.ts'
import { type CartEntry, cartItems, mergeCartItems, type WantedCourse } from './queries/cart.ts'

/** What comes from the browser stands in front. Unknown courses and those one owns stay out. */
export async function mergeCart(
  database: Database,
  learner: { learnerId: string; personId: string },
  items: readonly WantedCourse[],
): Promise<{ items: CartEntry[] }> {
  if (items.length > 0) await mergeCartItems(database, learner.personId, learner.learnerId, items)
  return { items: await cartItems(database, learner.personId) }
}
