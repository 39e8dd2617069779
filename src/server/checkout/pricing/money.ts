/** Money: whole paisa inside, taka on the wire, decimal text at the gateways; never a fraction in between. */

/** Taka of a request (at most two decimals) as paisa. Throws RangeError for anything finer or not finite. */
export function fromTaka(taka: number): number {
  const paisa = Math.round(taka * 100)
  if (!Number.isSafeInteger(paisa) || Math.abs(taka * 100 - paisa) > 1e-4) {
    throw new RangeError('Not an amount of taka with at most two decimals')
  }
  return paisa
}

/** Paisa as the number of taka that goes on the wire: 115050 becomes 1150.5. */
export function toTaka(paisa: number): number {
  return wholePaisa(paisa) / 100
}

/** The same for an amount that may be negative, as ledger entries are. */
export const signedTaka = (paisa: number) => (paisa < 0 ? -toTaka(-paisa) : toTaka(paisa))

/**
 * Decimal text of a gateway ('1150', '1150.5', '1150.00', '1121.2500') as paisa; undefined when it is not an amount
 * or is finer than a paisa. Read digit by digit, because 1.15 * 100 is not 115 in floating point.
 */
export function parseDecimal(text: string): number | undefined {
  const match = /^(\d{1,12})(?:\.(\d{1,6}))?$/.exec(text.trim())
  if (!match) return undefined
  const decimals = (match[2] ?? '').padEnd(2, '0')
  if (/[1-9]/.test(decimals.slice(2))) return undefined
  return Number(match[1]) * 100 + Number(decimals.slice(0, 2))
}

/** Paisa as the gateways write amounts: always two decimals, no grouping, '1150.00'. */
export function formatDecimal(paisa: number): string {
  const digits = String(wholePaisa(paisa)).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/**
 * A percentage of an amount, in paisa; `basisPoints` are hundredths of a per cent (750 is 7.5 %).
 * The rounding rule of the product: half a paisa rounds up, once, on the total it is taken from - never line by line.
 */
export function percentOf(paisa: number, basisPoints: number): number {
  return divideRounding(wholePaisa(paisa) * rate(basisPoints), 10_000)
}

/** The tax that a price already contains: 15 % VAT inside 1150.00 is 150.00. Rounded as `percentOf`. */
export function taxIncluded(grossPaisa: number, basisPoints: number): number {
  return divideRounding(wholePaisa(grossPaisa) * rate(basisPoints), 10_000 + basisPoints)
}

function divideRounding(dividend: number, divisor: number): number {
  if (!Number.isSafeInteger(dividend * 2)) throw new RangeError('Amount too large')
  return Math.floor((dividend * 2 + divisor) / (divisor * 2))
}

function wholePaisa(paisa: number): number {
  if (!Number.isSafeInteger(paisa) || paisa < 0) throw new RangeError('Not a whole, positive number of paisa')
  return paisa
}

function rate(basisPoints: number): number {
  if (!Number.isInteger(basisPoints) || basisPoints < 0) throw new RangeError('Not a whole number of basis points')
  return basisPoints
}
