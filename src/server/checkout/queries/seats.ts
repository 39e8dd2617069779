/** SQL of seats: every change is one conditional update, so no batch ever has more people than seats. */
import { type Database, sql } from '../../platform/database.ts'

/** Holds a seat for an order's line while somebody pays; false when none is left. */
export async function holdSeat(database: Database, itemId: string, batchId: string): Promise<boolean> {
  const held = await database.run(sql`
    update batch set seats_held = seats_held + 1
    where id = ${batchId} and (seats is null or seats_taken + seats_held < seats)`)
  if (held === 0) return false
  await setSeat(database, itemId, true)
  return true
}

export async function releaseSeat(database: Database, itemId: string, batchId: string): Promise<void> {
  await database.run(sql`update batch set seats_held = seats_held - 1 where id = ${batchId} and seats_held > 0`)
  await setSeat(database, itemId, false)
}

/** The held seat becomes the learner's. */
export async function takeHeldSeat(database: Database, batchId: string): Promise<void> {
  await database.run(sql`
    update batch set seats_held = greatest(0, seats_held - 1), seats_taken = seats_taken + 1 where id = ${batchId}`)
}

/** Takes a free seat at once, without an order; false when none is left. */
export async function takeSeat(database: Database, batchId: string): Promise<boolean> {
  return (
    (await database.run(sql`
      update batch set seats_taken = seats_taken + 1
      where id = ${batchId} and (seats is null or seats_taken + seats_held < seats)`)) === 1
  )
}

/** A learner's seat becomes free again. */
export async function giveSeatBack(database: Database, itemId: string, batchId: string): Promise<void> {
  await database.run(sql`update batch set seats_taken = seats_taken - 1 where id = ${batchId} and seats_taken > 0`)
  await setSeat(database, itemId, false)
}

async function setSeat(database: Database, itemId: string, hasSeat: boolean): Promise<void> {
  await database.run(sql`update order_item set has_seat = ${hasSeat} where id = ${itemId}`)
}
