/** What a company pays for many seats of a course, by the bands of the corporate page. */

export interface SeatBand {
  from_seats: number
  discount_percent: number
}

/** Whole taka. */
export function seatQuote(
  bands: readonly SeatBand[],
  pricePerSeat: number,
  seats: number,
): { percent: number; discount: number; total: number } {
  const band = [...bands].sort((a, b) => b.from_seats - a.from_seats).find(({ from_seats }) => seats >= from_seats)
  const percent = band?.discount_percent ?? 0
  const sum = pricePerSeat * seats
  const discount = Math.round((sum * percent) / 100)
  return { percent, discount, total: sum - discount }
}
