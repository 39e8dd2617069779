import { describe, expect, it } from 'vitest'
import { type Coupon, type CouponHistory, grouped, judgeCoupon } from './coupon-rule.ts'

const coupon: Coupon = {
  id: '1',
  code: 'SELAI10',
  kind: 'percent',
  value: 10,
  maxDiscountPaisa: null,
  courseSlugs: null,
  courseTypes: null,
  isActive: true,
  hasStarted: true,
  hasEnded: false,
  minTotalPaisa: 0,
  maxUses: null,
  used: 0,
  perLearner: null,
  isFirstOrderOnly: false,
  isAutomatic: false,
  isForOthers: false,
}
const cart = [{ slug: 'lean', courseType: 'masterclass', pricePaisa: 120_000, discountPaisa: 20_000 }]
const newcomer: CouponHistory = { usesOfThis: 0, hasPaidBefore: false }

describe('a coupon', () => {
  it.each<[string, Partial<Coupon>, Partial<CouponHistory>, string | null]>([
    ['counts', {}, {}, null],
    ['that is switched off', { isActive: false }, {}, 'coupon_not_found'],
    ['that has not begun', { hasStarted: false }, {}, 'coupon_not_found'],
    ['of another company', { isForOthers: true }, {}, 'coupon_not_found'],
    ['that has ended', { hasEnded: true }, {}, 'coupon_expired'],
    ['that is used up', { maxUses: 25, used: 25 }, {}, 'coupon_used_up'],
    ['with one use left', { maxUses: 25, used: 24 }, {}, null],
    ['that this person used', { perLearner: 1 }, { usesOfThis: 1 }, 'coupon_already_used'],
    ['that this person may use again', { perLearner: 2 }, { usesOfThis: 1 }, null],
    ['that anybody may use often', {}, { usesOfThis: 9 }, null],
    ['for a first order, on the second', { isFirstOrderOnly: true }, { hasPaidBefore: true }, 'coupon_already_used'],
    ['for a first order, open elsewhere', { isFirstOrderOnly: true }, { usesOfThis: 1 }, 'coupon_already_used'],
    ['for a first order, on the first', { isFirstOrderOnly: true }, {}, null],
    ['for another course', { courseSlugs: ['smv'] }, {}, 'coupon_not_for_course'],
    ['for another type', { courseTypes: ['executive'] }, {}, 'coupon_not_for_course'],
    ['just below the minimum', { minTotalPaisa: 100_001 }, {}, 'coupon_minimum'],
    ['at the minimum', { minTotalPaisa: 100_000 }, {}, null],
    ['ended and used up: ended', { hasEnded: true, maxUses: 1, used: 1 }, {}, 'coupon_expired'],
  ])('%s', (_, given, history, code) => {
    expect(judgeCoupon({ ...coupon, ...given }, cart, { ...newcomer, ...history })?.code ?? null).toBe(code)
  })

  it('that nobody made is not known', () => {
    expect(judgeCoupon(undefined, cart, newcomer)).toEqual({
      code: 'coupon_not_found',
      message: 'This coupon code is not valid.',
    })
  })

  it('names its minimum', () => {
    expect(judgeCoupon({ ...coupon, minTotalPaisa: 300_000 }, cart, newcomer)?.values).toEqual({ amount: '3,000' })
  })
})

it.each([
  [0, '0'],
  [99_900, '999'],
  [100_000, '1,000'],
  [123_456_789_50, '123,456,789.50'],
])('%d paisa are %s taka', (paisa, text) => {
  expect(grouped(paisa)).toBe(text)
})
