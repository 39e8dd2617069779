/** A seat for whom staff put into a batch, and the seat they leave. */
import { addSeat, moveSeats } from '#server/catalogue/seats/seat-movements.ts'
import { conflict } from '#server/platform/errors.ts'
import { type Database, sql } from '#server/platform/postgres/database.ts'

const isFree = sql`(seats is null or seats_free(id, seats, seats_taken, seats_held) > 0)`

/** Says whether the batch got one seat more for it. Throws 409 `sold_out` unless `addsSeat`; who waits in line goes before. */
export async function takeBatchSeat(
  transaction: Database,
  { batchId, addsSeat }: { batchId: string; addsSeat: boolean },
): Promise<{ isAdded: boolean }> {
  const taken = { batchId, kind: 'taken', held: 0, taken: 1 } as const
  if (await moveSeats(transaction, taken, isFree)) return { isAdded: false }
  if (!addsSeat)
    throw conflict('sold_out', 'This batch is full. Tick the box that adds a seat, or choose another batch.')
  const isAdded = await addSeat(transaction, batchId)
  await moveSeats(transaction, taken, sql`true`)
  return { isAdded }
}

export async function leaveBatchSeat(transaction: Database, batchId: string): Promise<void> {
  await moveSeats(transaction, { batchId, kind: 'left', held: 0, taken: -1 }, sql`seats_taken > 0`)
}
