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
  is_active: boolean
  has_started: boolean
  has_ended: boolean
  min_total_paisa: number
  max_uses: number | null
  used: number
  per_learner: number | null
  is_first_order_only: boolean
  is_automatic: boolean
  /** Whether it is for companies only and this person belongs to none of them. */
  is_for_others: boolean
}

/** What is known of the buyer; a visitor has used nothing. */
export interface CouponHistory {
  uses_of_this: number
  has_paid_before: boolean
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
  if (!coupon?.is_active || !coupon.has_started || coupon.is_for_others) return couponError('coupon_not_found')
  if (coupon.has_ended) return couponError('coupon_expired')
  // One order is the first: the coupon cannot be used for two that are open at the same time.
  const perLearner = coupon.is_first_order_only ? 1 : coupon.per_learner
  if (perLearner !== null && history.uses_of_this >= perLearner) return couponError('coupon_already_used')
  if (coupon.is_first_order_only && history.has_paid_before) {
    return { code: 'coupon_already_used', message: 'This coupon is for a first order only.' }
  }
  if (coupon.max_uses !== null && coupon.used >= coupon.max_uses) return couponError('coupon_used_up')
  if (!lines.some((line) => isCovered(line, coupon))) return couponError('coupon_not_for_course')
  if (coveredPaisa(lines, coupon) < coupon.min_total_paisa) {
    return { ...couponError('coupon_minimum'), values: { amount: grouped(coupon.min_total_paisa) } }
  }
  return null
}

/** 123450000 paisa as '1,234,500': thousands by commas, decimals only where there are some. */
export function grouped(paisa: number): string {
  const [whole = '', decimals] = formatDecimal(paisa).split('.')
  const text = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return decimals === '00' ? text : `${text}.${decimals}`
}
