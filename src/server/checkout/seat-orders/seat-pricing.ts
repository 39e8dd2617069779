/** What many seats of one batch cost: the price that one person pays, less by steps of number, then VAT; whole paisa throughout. */
import { percentOf } from '../pricing/money.ts'
import { type PricedCart, priceCart, type VatTerms } from '../pricing/price-cart.ts'

export interface SeatStep {
  from: number
  percent: number
}

/** The steps as the page for companies names them; what is no step there is none. The first begins at one seat. */
export function seatSteps(bands: unknown): SeatStep[] {
  const steps = new Map<number, number>([[1, 0]])
  for (const band of Array.isArray(bands) ? (bands as Record<string, unknown>[]) : []) {
    const [from, percent] = [Number(band?.from_seats), Number(band?.discount_percent)]
    if (Number.isInteger(from) && from >= 1 && percent >= 0 && percent <= 100) steps.set(from, percent)
  }
  return [...steps].map(([from, percent]) => ({ from, percent })).toSorted((a, b) => a.from - b.from)
}

/** One seat of a batch as a person would buy it. */
export interface SeatTerms {
  pricePaisa: number
  discountPaisa: number
  steps: readonly SeatStep[]
  vat: VatTerms
}

export interface PricedSeats extends PricedCart {
  percent: number
}

export const stepOf = (steps: readonly SeatStep[], seats: number): SeatStep =>
  steps.findLast(({ from }) => seats >= from) ?? { from: 1, percent: 0 }

/** The price of one seat that every step starts from, on the page, in the order and on its invoice. */
export const seatPaisa = ({ pricePaisa, discountPaisa }: Pick<SeatTerms, 'pricePaisa' | 'discountPaisa'>): number =>
  pricePaisa - discountPaisa

/** The only discount is that of the step. */
export function priceSeats(terms: SeatTerms, seats: number): PricedSeats {
  const { percent } = stepOf(terms.steps, seats)
  const pricePaisa = seatPaisa(terms) * seats
  const discountPaisa = percentOf(pricePaisa, Math.round(percent * 100))
  return { ...priceCart([{ slug: '', courseType: '', pricePaisa, discountPaisa }], null, terms.vat), percent }
}

/** The next step where more seats cost less than these; null when there is none. */
export function cheaperStep(terms: SeatTerms, seats: number): { seats: number; totalPaisa: number } | null {
  const next = terms.steps.find(({ from }) => from > seats)
  if (!next) return null
  const { totalPaisa } = priceSeats(terms, next.from)
  return totalPaisa < priceSeats(terms, seats).totalPaisa ? { seats: next.from, totalPaisa } : null
}
