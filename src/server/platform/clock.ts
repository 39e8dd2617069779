/** Time for the server: a clock that tests can set, and the business day in Asia/Dhaka. */

export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

// Bangladesh has kept one offset without summer time since 2009.
const DHAKA_OFFSET_MINUTES = 6 * 60

/** The calendar day in Dhaka at `instant`, as YYYY-MM-DD. */
export function dhakaDate(instant: Date): string {
  return new Date(instant.getTime() + DHAKA_OFFSET_MINUTES * 60_000).toISOString().slice(0, 10)
}

/** The last second of registration: 23:59:59 in Dhaka on `date` (YYYY-MM-DD). Throws RangeError for anything else. */
export function registrationEnd(date: string): Date {
  const end = new Date(`${date}T23:59:59+06:00`)
  // Date accepts 2026-02-31 and moves it to March.
  if (Number.isNaN(end.getTime()) || dhakaDate(end) !== date) throw new RangeError(`Not a date: ${date}`)
  return end
}
