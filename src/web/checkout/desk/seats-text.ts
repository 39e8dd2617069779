/** Seats left of a batch, in the reader's digits. */
import { number } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'

export const seatsText = ({ seats, seats_left }: { seats: number | null; seats_left: number | null }): string =>
  seats === null || seats_left === null
    ? m.desk_no_limit()
    : m.desk_used_of({ used: number(seats_left), most: number(seats) })
