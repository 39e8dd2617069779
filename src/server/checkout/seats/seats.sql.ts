/**
 * SQL of seats: every change is one movement under the lock of its batch, so no batch ever has more people than seats. Who
 * waits in line goes before whoever comes, and a place that was offered brings its seat along.
 */
import { addBatchMovements, moveSeats } from '#server/catalogue/seats/seat-movements.ts'
import { type Database, sql } from '#server/platform/postgres/database.ts'

const isFree = sql`(seats is null or seats_free(id, seats, seats_taken, seats_held) > 0)`

/** Far from full, kept pages may say a number that is some minutes old; from here on every seat counts. */
const fewSeats = 10
const isScarce = sql`(seats is not null and seats - seats_taken - seats_held <= ${fewSeats})`

/** Whether any of these batches is nearly full. */
export async function areFewLeft(database: Database, batchIds: readonly string[]): Promise<boolean> {
  const row = await database.first(
    sql`select from published.batch where id = any (${batchIds}::uuid[]) and ${isScarce} limit 1`,
  )
  return row !== undefined
}

/**
 * A seat for an order's line while somebody pays: the one that was kept for this learner, or a free one. Says whether few are
 * left now; undefined without a seat.
 */
export async function holdSeat(
  database: Database,
  item: { id: string; batch_id: string },
  learnerId: string,
): Promise<{ is_scarce: boolean } | undefined> {
  return database.first<{ is_scarce: boolean }>(sql`
    with offer as (
      update waiting_place set state = 'taken', has_seat = false
      where batch_id = ${item.batch_id} and learner_id = ${learnerId} and state = 'offered' and has_seat
        and offered_until > now() returning true as is_scarce),
    free as (
      select id, seats is not null and seats - seats_taken - seats_held - 1 <= ${fewSeats} as is_scarce from published.batch
      where id = ${item.batch_id} and not exists (select from offer) and ${isFree} for no key update),
    moved as (${addBatchMovements(sql`select id, 'held', 1, 0 from free`)}),
    held as (select is_scarce from offer union all select is_scarce from free)
    update order_item i set has_seat = true from held where i.id = ${item.id} returning held.is_scarce`)
}

/** Lets the seat of a line go; one that was offered from the line of waiting stays with its learner until its time is up. */
export async function releaseSeat(
  database: Database,
  item: { id: string; batch_id: string },
  learnerId: string,
): Promise<void> {
  const isOffered = await database.run(sql`
    update waiting_place set state = 'offered', has_seat = true
    where batch_id = ${item.batch_id} and learner_id = ${learnerId} and state = 'taken' and offered_until > now()`)
  if (!isOffered) await releaseSeatOfPlace(database, item.batch_id)
  await writeSeat(database, item.id, false)
}

/** The held seat becomes the learner's. */
export async function takeHeldSeat(database: Database, batchId: string): Promise<void> {
  await database.run(
    addBatchMovements(
      sql`select id, 'taken', -least(1, seats_held), 1 from published.batch where id = ${batchId} for no key update`,
    ),
  )
}

/** Takes a seat at once, without an order; false when none is left. */
export async function takeSeat(database: Database, batchId: string, learnerId: string): Promise<boolean> {
  if (await takeOffer(database, batchId, learnerId)) {
    await takeHeldSeat(database, batchId)
    return true
  }
  return moveSeats(database, { batchId, kind: 'taken', held: 0, taken: 1 }, isFree)
}

/** A learner's seat becomes free again. */
export async function giveSeatBack(database: Database, itemId: string, batchId: string): Promise<void> {
  await moveSeats(database, { batchId, kind: 'left', held: 0, taken: -1 }, sql`seats_taken > 0`)
  await writeSeat(database, itemId, false)
}

/** Keeps a seat for somebody who waits; the line itself does not count here. */
export const holdSeatForPlace = (database: Database, batchId: string): Promise<boolean> =>
  moveSeats(
    database,
    { batchId, kind: 'held', held: 1, taken: 0 },
    sql`seats is not null and seats_taken + seats_held < seats`,
  )

export const releaseSeatOfPlace = (database: Database, batchId: string): Promise<boolean> =>
  moveSeats(database, { batchId, kind: 'released', held: -1, taken: 0 }, sql`seats_held > 0`)

/** The seats that were offered to a person from the line. */
export async function releaseSeatsOfOffers(database: Database, personId: string): Promise<void> {
  await database.run(
    addBatchMovements(sql`
      select b.id, 'released', -1, 0 from waiting_place w join published.learner l on l.id = w.learner_id join published.batch b on b.id = w.batch_id
      where l.person_id = ${personId} and w.has_seat and b.seats_held > 0 for no key update of b`),
  )
}

/** True when a seat was kept for this learner; it stays counted as held, for whoever asked to have it now. */
async function takeOffer(database: Database, batchId: string, learnerId: string): Promise<boolean> {
  return (
    (await database.run(sql`
      update waiting_place set state = 'taken', has_seat = false
      where batch_id = ${batchId} and learner_id = ${learnerId} and state = 'offered' and has_seat
        and offered_until > now()`)) === 1
  )
}

/** Whether a line of an order has a seat now; the seat itself is moved by who calls. */
export async function writeSeat(database: Database, itemId: string, hasSeat: boolean): Promise<void> {
  await database.run(sql`update order_item set has_seat = ${hasSeat} where id = ${itemId}`)
}
