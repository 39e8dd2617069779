/** SQL of seats that a company buys: many of a batch at once, or none. */
import { addBatchMovements } from '#server/catalogue/seats/seat-movements.ts'
import { type Database, sql } from '#server/platform/postgres/database.ts'
import { writeSeat } from './seats.sql.ts'

interface Line {
  id: string
  batch_id: string
  seats: number
}

/** All seats of a line while the company pays; undefined when the batch has not so many left. */
export function holdSeats(database: Database, line: Line): Promise<{ is_scarce: boolean } | undefined> {
  return database.first<{ is_scarce: boolean }>(sql`
    with free as (
      select id from published.batch where id = ${line.batch_id}
        and (seats is null or seats_free(id, seats, seats_taken, seats_held) >= ${line.seats}) for no key update),
    moved as (${addBatchMovements(sql`select id, 'held', ${line.seats}::integer, 0 from free`)})
    update order_item i set has_seat = true from free where i.id = ${line.id} returning true as is_scarce`)
}

/** Lets them go: the company did not pay, or they become its own in the next statement. */
export async function releaseSeats(database: Database, line: Line): Promise<void> {
  await database.run(
    addBatchMovements(sql`
      select id, 'released', -least(${line.seats}::integer, seats_held), 0 from published.batch
      where id = ${line.batch_id} and seats_held > 0 for no key update`),
  )
  await writeSeat(database, line.id, false)
}
