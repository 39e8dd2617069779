/**
 * Seat movements, for whoever sells or gives seats. Rows are added and never changed; the database adds them up in `batch`
 * (held, taken) and in `seat_licence` and its `seat_lot`s (owned, given), whose limits refuse what does not fit.
 */
import { type Database, type Sql, sql } from '#server/platform/postgres/database.ts'

/** Of a batch: while somebody pays, and when they have or leave the course. */
export type BatchMovement = 'held' | 'released' | 'taken' | 'left'

/** Adds movements of batches from a query of `batch_id, kind, held, taken`. */
export const addBatchMovements = (rows: Sql): Sql =>
  sql`insert into seat_movement (batch_id, kind, held, taken) ${rows}`

/**
 * Adds movements of seats that a company gives, from a query of `batch_id, kind, licence_id, lot_id, given, allocation_id, made_by`.
 * One that is taken back though it was used, after staff ended the course, counts as used no more.
 */
export const addGivenMovements = (rows: Sql): Sql => sql`
  insert into seat_movement (batch_id, kind, licence_id, lot_id, given, used, allocation_id, made_by)
  select batch_id, kind, licence_id, lot_id, given, case when given < 0
    then -coalesce((select sum(u.used) from seat_movement u where u.allocation_id = moving.allocation_id), 0)::integer else 0 end, allocation_id, made_by
  from (${rows}) moving (batch_id, kind, licence_id, lot_id, given, allocation_id, made_by)`

/**
 * Adds seats that a company gets or, with a negative number, gives back, from a query of `batch_id, kind, licence_id, lot_id,
 * owned, made_by, made_at`. They are taken in their batch. Granted ones have a reason, bought ones their order.
 */
export const addOwnedMovements = (
  rows: Sql,
  { reason = null, orderId = null }: { reason?: string | null | undefined; orderId?: string | null | undefined } = {},
): Sql => sql`
  insert into seat_movement (batch_id, kind, licence_id, lot_id, owned, taken, made_by, made_at, reason, order_id)
  select batch_id, kind, licence_id, lot_id, owned, owned, made_by, made_at, ${reason}::text, ${orderId}::uuid
  from (${rows}) bought (batch_id, kind, licence_id, lot_id, owned, made_by, made_at)`

/**
 * Moves seats of one batch if `which`, a condition on the batch that is then locked, holds; false when it does not.
 */
export async function moveSeats(
  database: Database,
  { batchId, kind, held, taken }: { batchId: string; kind: BatchMovement; held: number; taken: number },
  which: Sql,
): Promise<boolean> {
  const moved = await database.run(
    addBatchMovements(sql`
      select id, ${kind}::text, ${held}::integer, ${taken}::integer from batch where id = ${batchId} and ${which} for no key update`),
  )
  return moved === 1
}

/** One seat more for a batch that has none left; false where there is one, which somebody may wait for. */
export async function addSeat(transaction: Database, batchId: string): Promise<boolean> {
  const added = await transaction.run(
    sql`update batch set seats = seats + 1 where id = ${batchId} and seats <= seats_taken + seats_held`,
  )
  return added === 1
}
