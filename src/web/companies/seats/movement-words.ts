/** Movements of seats in words, and a change with its sign. */
import type { seatMovementKinds } from '#contracts/companies/seats/seat-ledger.ts'
import { number } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'

export const movementNames: Record<(typeof seatMovementKinds)[number], () => string> = {
  bought: m.seatmove_bought,
  granted: m.seatmove_granted,
  given: m.seatmove_given,
  used: m.seatmove_used,
  taken_back: m.seatmove_taken_back,
  refunded: m.seatmove_refunded,
  expired: m.seatmove_expired,
}

export const signed = (seats: number): string =>
  seats < 0 ? `−${number(-seats)}` : `${seats > 0 ? '+' : ''}${number(seats)}`
