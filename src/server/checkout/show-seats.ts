/** Lets public pages see that a batch is filling up. */
import { sql } from '../platform/database.ts'
import type { Services } from '../platform/services.ts'

/** Far from full, kept pages may say a number that is some minutes old; from here on every seat counts. */
const fewSeats = 10

/** To be called after the transaction that changed the seats. */
export async function showSeats(
  { database, cache }: Pick<Services, 'database' | 'cache'>,
  batchIds: readonly string[],
): Promise<void> {
  const row = await database.first(sql`
    select from batch where id = any (${batchIds}::uuid[]) and seats is not null
      and seats - seats_taken - seats_held <= ${fewSeats} limit 1`)
  if (row) await cache.drop(database, 'courses')
}

/** The same for all courses of an order. */
export async function showOrderSeats(services: Pick<Services, 'database' | 'cache'>, orderId: string): Promise<void> {
  const rows = await services.database.query<{ batch_id: string }>(
    sql`select batch_id from order_item where order_id = ${orderId}`,
  )
  await showSeats(
    services,
    rows.map(({ batch_id }) => batch_id),
  )
}
