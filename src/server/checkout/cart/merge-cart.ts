/** The account's cart: joined with the browser's, so that it is the same on every device, and what is taken out of it. */
import type { Database } from '#server/platform/postgres/database.ts'
import { type CartEntry, cartItems, mergeCartItems, removeCartItems, type WantedCourse } from './cart.sql.ts'

/** What comes from the browser stands in front. Unknown courses and those one owns stay out. */
export async function mergeCart(
  database: Database,
  learner: { learnerId: string; personId: string },
  locale: string,
  items: readonly WantedCourse[],
): Promise<{ items: CartEntry[] }> {
  if (items.length > 0) await mergeCartItems(database, learner.personId, learner.learnerId, items)
  return { items: await cartItems(database, learner.personId, locale) }
}

/** What is not in it is out of it already. */
export async function takeOutOfCart(
  database: Database,
  personId: string,
  locale: string,
  slugs: readonly string[],
): Promise<{ items: CartEntry[] }> {
  await removeCartItems(database, personId, slugs)
  return { items: await cartItems(database, personId, locale) }
}
