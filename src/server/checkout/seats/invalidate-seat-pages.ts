/** Drops the kept pages of courses when few seats of a batch are left, because they show how many. */
import { sql } from '#server/platform/postgres/database.ts'
import type { Services } from '#server/platform/services.ts'
import type { OrderRow } from '../order-state/orders.sql.ts'
import { areFewLeft } from './seats.sql.ts'

/** To be called after the transaction that changed the seats. */
export async function invalidateSeatPages(
  { database, cache }: Pick<Services, 'database' | 'cache'>,
  batchIds: readonly string[],
): Promise<void> {
  if (await areFewLeft(database, batchIds)) await cache.drop(database, 'courses')
}

/** The same for an order that was just placed: holding its seats has said how many are left. */
export async function invalidateHeldSeatPages(
  { database, cache }: Pick<Services, 'database' | 'cache'>,
  { items }: Pick<OrderRow, 'items'>,
): Promise<void> {
  if (items.some(({ is_scarce: isScarce }) => isScarce)) await cache.drop(database, 'courses')
}

/** The same for all courses of an order. */
export async function invalidateOrderSeatPages(
  services: Pick<Services, 'database' | 'cache'>,
  orderId: string,
): Promise<void> {
  const rows = await services.database.query<{ batch_id: string }>(
    sql`select batch_id from order_item where order_id = ${orderId}`,
  )
  await invalidateSeatPages(
    services,
    rows.map(({ batch_id }) => batch_id),
  )
}
