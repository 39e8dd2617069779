/** What a cart costs: discount line by line, then the coupon on the sum, then VAT; whole paisa throughout. */
import { percentOf, taxIncluded } from './money.ts'

export interface CartLine {
  slug: string
  courseType: string
  pricePaisa: number
  /** At most the price. */
  discountPaisa: number
}

export interface CouponTerms {
  kind: 'percent' | 'amount'
  /** Per cent, or paisa. */
  value: number
  max_discount_paisa: number | null
  /** null: every course. */
  course_slugs: readonly string[] | null
  course_types: readonly string[] | null
}

export interface VatTerms {
  ratePercent: number
  /** Whether prices contain it already. */
  isInclusive: boolean
}

export interface PricedCart {
  subTotalPaisa: number
  discountPaisa: number
  couponDiscountPaisa: number
  vatPaisa: number
  totalPaisa: number
  /** In the order given: the price after the line's discount, and its share of the total. */
  lines: { totalPaisa: number; paidPaisa: number }[]
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)

/** Whether the coupon counts for this course. Slugs and types each narrow; both must fit where both are given. */
export function isCovered(line: Pick<CartLine, 'slug' | 'courseType'>, coupon: CouponTerms): boolean {
  return (
    (coupon.course_slugs === null || coupon.course_slugs.includes(line.slug)) &&
    (coupon.course_types === null || coupon.course_types.includes(line.courseType))
  )
}

const lineTotal = (line: CartLine) => Math.max(0, line.pricePaisa - line.discountPaisa)

/** The sum, after their discounts, of the lines that a coupon counts for. */
export function coveredPaisa(lines: readonly CartLine[], coupon: CouponTerms): number {
  return sum(lines.filter((line) => isCovered(line, coupon)).map(lineTotal))
}

/** What a coupon takes off, never more than the lines it counts for cost. */
export function couponDiscount(lines: readonly CartLine[], coupon: CouponTerms): number {
  const base = coveredPaisa(lines, coupon)
  const wanted = coupon.kind === 'percent' ? percentOf(base, coupon.value * 100) : coupon.value
  return Math.min(base, wanted, coupon.max_discount_paisa ?? wanted)
}

export function priceCart(lines: readonly CartLine[], coupon: CouponTerms | null, vat: VatTerms): PricedCart {
  const totals = lines.map(lineTotal)
  const subTotalPaisa = sum(lines.map((line) => line.pricePaisa))
  const discountPaisa = subTotalPaisa - sum(totals)
  const couponDiscountPaisa = coupon ? couponDiscount(lines, coupon) : 0
  const basisPoints = Math.round(vat.ratePercent * 100)
  const netPaisa = sum(totals) - couponDiscountPaisa
  const vatPaisa = vat.isInclusive ? taxIncluded(netPaisa, basisPoints) : percentOf(netPaisa, basisPoints)
  const totalPaisa = vat.isInclusive ? netPaisa : netPaisa + vatPaisa
  const covered = lines.map((line, index) => (coupon && isCovered(line, coupon) ? (totals[index] ?? 0) : 0))
  const shares = splitPaisa(couponDiscountPaisa, covered)
  const nets = totals.map((total, index) => total - (shares[index] ?? 0))
  const paid = splitPaisa(totalPaisa, nets)
  return {
    subTotalPaisa,
    discountPaisa,
    couponDiscountPaisa,
    vatPaisa,
    totalPaisa,
    lines: totals.map((total, index) => ({ totalPaisa: total, paidPaisa: paid[index] ?? 0 })),
  }
}

/**
 * Divides an amount by weights so that the parts add up to it to the paisa: the largest remainders get what is left over.
 * All parts are 0 when all weights are; no part exceeds its weight while the amount does not exceed their sum.
 */
export function splitPaisa(amount: number, weights: readonly number[]): number[] {
  const whole = sum(weights)
  if (whole === 0) return weights.map(() => 0)
  // The product of two amounts does not fit a double.
  const shares = weights.map((weight) => {
    const product = BigInt(amount) * BigInt(weight)
    return { part: Number(product / BigInt(whole)), remainder: product % BigInt(whole) }
  })
  let left = amount - sum(shares.map(({ part }) => part))
  const byRemainder = shares.map((_, index) => index)
  byRemainder.sort((a, b) => Number((shares[b]?.remainder ?? 0n) - (shares[a]?.remainder ?? 0n)) || a - b)
  for (const index of byRemainder) {
    const share = shares[index]
    if (left === 0 || !share) break
    share.part += 1
    left -= 1
  }
  return shares.map(({ part }) => part)
}
