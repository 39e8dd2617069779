/** Whether a coupon counts for a cart and a person, and if not, why: one named reason, the plainest first. */
import { formatDecimal } from './money.ts'
import { type CartLine, type CouponTerms, coveredPaisa, isCovered } from './price-cart.ts'

export type CouponErrorCode =
  | 'coupon_not_found'
  | 'coupon_expired'
  | 'coupon_used_up'
  | 'coupon_already_used'
  | 'coupon_minimum'
  | 'coupon_not_for_course'

export interface Coupon extends CouponTerms {
  id: string
  code: string
  isActive: boolean
  hasStarted: boolean
  hasEnded: boolean
  minTotalPaisa: number
  maxUses: number | null
  used: number
  perLearner: number | null
  isFirstOrderOnly: boolean
  isAutomatic: boolean
  /** Whether it is for companies only and this person belongs to none of them. */
  isForOthers: boolean
}

/** What is known of the buyer; a visitor has used nothing. */
export interface CouponHistory {
  usesOfThis: number
  hasPaidBefore: boolean
}

export interface CouponError {
  code: CouponErrorCode
  message: string
  values?: Record<string, string>
}

const messages = {
  coupon_not_found: 'This coupon code is not valid.',
  coupon_expired: 'This coupon has expired.',
  coupon_used_up: 'This coupon has been used up.',
  coupon_already_used: 'You have already used this coupon.',
  coupon_minimum: 'This coupon needs an order of at least ৳{amount}.',
  coupon_not_for_course: 'This coupon is not for the courses in your cart.',
} satisfies Record<CouponErrorCode, string>

export const couponError = (code: CouponErrorCode): CouponError => ({ code, message: messages[code] })

/** Why the coupon does not count, or null when it does. A coupon that is not for this person looks like an unknown one. */
export function judgeCoupon(
  coupon: Coupon | undefined,
  lines: readonly CartLine[],
  history: CouponHistory,
): CouponError | null {
  if (!coupon?.isActive || !coupon.hasStarted || coupon.isForOthers) return couponError('coupon_not_found')
  if (coupon.hasEnded) return couponError('coupon_expired')
  // One order is the first: the coupon cannot be used for two that are open at the same time.
  const perLearner = coupon.isFirstOrderOnly ? 1 : coupon.perLearner
  if (perLearner !== null && history.usesOfThis >= perLearner) return couponError('coupon_already_used')
  if (coupon.isFirstOrderOnly && history.hasPaidBefore) {
    return { code: 'coupon_already_used', message: 'This coupon is for a first order only.' }
  }
  if (coupon.maxUses !== null && coupon.used >= coupon.maxUses) return couponError('coupon_used_up')
  if (!lines.some((line) => isCovered(line, coupon))) return couponError('coupon_not_for_course')
  if (coveredPaisa(lines, coupon) < coupon.minTotalPaisa) {
    return { ...couponError('coupon_minimum'), values: { amount: grouped(coupon.minTotalPaisa) } }
  }
  return null
}

/** 123450000 paisa as '1,234,500': thousands by commas, decimals only where there are some. */
export function grouped(paisa: number): string {
  const [whole = '', decimals] = formatDecimal(paisa).split('.')
  const text = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return decimals === '00' ? text : `${text}.${decimals}`
}
