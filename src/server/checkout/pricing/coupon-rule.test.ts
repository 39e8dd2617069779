import { describe, expect, it } from 'vitest'
import { type Coupon, type CouponHistory, grouped, judgeCoupon } from './coupon-rule.ts'

const coupon: Coupon = {
  id: '1',
  code: 'SELAI10',
  kind: 'percent',
  value: 10,
  max_discount_paisa: null,
  course_slugs: null,
  course_types: null,
  is_active: true,
  has_started: true,
  has_ended: false,
  min_total_paisa: 0,
  max_uses: null,
  used: 0,
  per_learner: null,
  is_first_order_only: false,
  is_automatic: false,
  is_for_others: false,
}
const cart = [{ slug: 'lean', courseType: 'masterclass', pricePaisa: 120_000, discountPaisa: 20_000 }]
const newcomer: CouponHistory = { uses_of_this: 0, has_paid_before: false }

describe('a coupon', () => {
  it.each<[string, Partial<Coupon>, Partial<CouponHistory>, string | null]>([
    ['counts', {}, {}, null],
    ['that is switched off', { is_active: false }, {}, 'coupon_not_found'],
    ['that has not begun', { has_started: false }, {}, 'coupon_not_found'],
    ['of another company', { is_for_others: true }, {}, 'coupon_not_found'],
    ['that has ended', { has_ended: true }, {}, 'coupon_expired'],
    ['that is used up', { max_uses: 25, used: 25 }, {}, 'coupon_used_up'],
    ['with one use left', { max_uses: 25, used: 24 }, {}, null],
    ['that this person used', { per_learner: 1 }, { uses_of_this: 1 }, 'coupon_already_used'],
    ['that this person may use again', { per_learner: 2 }, { uses_of_this: 1 }, null],
    ['that anybody may use often', {}, { uses_of_this: 9 }, null],
    [
      'for a first order, on the second',
      { is_first_order_only: true },
      { has_paid_before: true },
      'coupon_already_used',
    ],
    ['for a first order, open elsewhere', { is_first_order_only: true }, { uses_of_this: 1 }, 'coupon_already_used'],
    ['for a first order, on the first', { is_first_order_only: true }, {}, null],
    ['for another course', { course_slugs: ['smv'] }, {}, 'coupon_not_for_course'],
    ['for another type', { course_types: ['executive'] }, {}, 'coupon_not_for_course'],
    ['just below the minimum', { min_total_paisa: 100_001 }, {}, 'coupon_minimum'],
    ['at the minimum', { min_total_paisa: 100_000 }, {}, null],
    ['ended and used up: ended', { has_ended: true, max_uses: 1, used: 1 }, {}, 'coupon_expired'],
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
    expect(judgeCoupon({ ...coupon, min_total_paisa: 300_000 }, cart, newcomer)?.values).toEqual({ amount: '3,000' })
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
