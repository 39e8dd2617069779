import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CartLine, type CouponTerms, couponDiscount, priceCart, splitPaisa } from './price-cart.ts'

const noVat = { ratePercent: 0, isInclusive: true }
const line = (price: number, discount = 0, slug = 'lean', courseType = 'masterclass'): CartLine => ({
  slug,
  courseType,
  pricePaisa: price * 100,
  discountPaisa: discount * 100,
})
const coupon = (given: Partial<CouponTerms> & Pick<CouponTerms, 'kind' | 'value'>): CouponTerms => ({
  max_discount_paisa: null,
  course_slugs: null,
  course_types: null,
  ...given,
})

describe('a coupon', () => {
  it.each<[string, CartLine[], CouponTerms, number]>([
    ['a percentage of the sum after discounts', [line(1200, 200)], coupon({ kind: 'percent', value: 10 }), 100],
    [
      'a percentage up to its maximum',
      [line(9000)],
      coupon({ kind: 'percent', value: 10, max_discount_paisa: 50_000 }),
      500,
    ],
    ['an amount', [line(3500)], coupon({ kind: 'amount', value: 50_000 }), 500],
    [
      'an amount up to its maximum',
      [line(3500)],
      coupon({ kind: 'amount', value: 50_000, max_discount_paisa: 100 }),
      1,
    ],
    ['never more than the cart', [line(300)], coupon({ kind: 'amount', value: 50_000 }), 300],
    ['all of it', [line(1500, 100)], coupon({ kind: 'percent', value: 100 }), 1400],
    [
      'only on its courses',
      [line(1000), line(500, 0, 'smv')],
      coupon({ kind: 'percent', value: 50, course_slugs: ['smv'] }),
      250,
    ],
    [
      'never more than its courses',
      [line(1000), line(100, 0, 'smv')],
      coupon({ kind: 'amount', value: 50_000, course_slugs: ['smv'] }),
      100,
    ],
    [
      'only on its types',
      [line(1000), line(500, 0, 'sewing', 'department')],
      coupon({ kind: 'percent', value: 10, course_types: ['department'] }),
      50,
    ],
    [
      'on courses of its types only where both fit',
      [line(1000, 0, 'lean', 'department')],
      coupon({ kind: 'percent', value: 10, course_slugs: ['lean'], course_types: ['masterclass'] }),
      0,
    ],
    ['nothing of nothing', [], coupon({ kind: 'amount', value: 50_000 }), 0],
    ['half a paisa rounds up', [line(0.05)], coupon({ kind: 'percent', value: 50 }), 0.03],
  ])('takes off %s', (_, lines, terms, taka) => {
    expect(couponDiscount(lines, terms)).toBe(Math.round(taka * 100))
  })
})

describe('the totals', () => {
  const ten = coupon({ kind: 'percent', value: 10 })
  it.each<[string, CartLine[], CouponTerms | null, { ratePercent: number; isInclusive: boolean }, number[]]>([
    // sub total, discount, coupon, VAT, total
    ['of nothing', [], null, noVat, [0, 0, 0, 0, 0]],
    ['of one course', [line(1200)], null, noVat, [1200, 0, 0, 0, 1200]],
    ['after its discount', [line(1200, 200)], null, noVat, [1200, 200, 0, 0, 1000]],
    ['with a coupon after the discount', [line(1200, 200)], ten, noVat, [1200, 200, 100, 0, 900]],
    ['of a free course', [line(0)], null, noVat, [0, 0, 0, 0, 0]],
    ['of a course that its discount makes free', [line(900, 900)], ten, noVat, [900, 900, 0, 0, 0]],
    ['with VAT inside', [line(1150)], null, { ratePercent: 15, isInclusive: true }, [1150, 0, 0, 150, 1150]],
    ['with VAT on top', [line(1000)], null, { ratePercent: 15, isInclusive: false }, [1000, 0, 0, 150, 1150]],
    [
      'with VAT on what is left',
      [line(1000)],
      ten,
      { ratePercent: 7.5, isInclusive: false },
      [1000, 0, 100, 67.5, 967.5],
    ],
    ['of several', [line(1000, 100), line(500), line(0)], ten, noVat, [1500, 100, 140, 0, 1260]],
  ])('%s', (_, lines, terms, vat, expected) => {
    const priced = priceCart(lines, terms, vat)
    expect([
      priced.subTotalPaisa,
      priced.discountPaisa,
      priced.couponDiscountPaisa,
      priced.vatPaisa,
      priced.totalPaisa,
    ]).toEqual(expected.map((taka) => Math.round(taka * 100)))
  })

  it('give the coupon to the lines it counts for only', () => {
    const smv = coupon({ kind: 'amount', value: 20_000, course_slugs: ['smv'] })
    const priced = priceCart([line(1000), line(500, 0, 'smv')], smv, noVat)
    expect(priced.lines).toEqual([
      { totalPaisa: 100_000, paidPaisa: 100_000 },
      { totalPaisa: 50_000, paidPaisa: 30_000 },
    ])
  })

  const lines = fc.array(
    fc.tuple(fc.integer({ min: 0, max: 90_000_00 }), fc.integer({ min: 0, max: 100 })).map(([pricePaisa, share]) => ({
      slug: share % 2 ? 'lean' : 'smv',
      courseType: 'department',
      pricePaisa,
      discountPaisa: Math.floor((pricePaisa * share) / 100),
    })),
    { maxLength: 20 },
  )
  const terms = fc.option(
    fc.record({
      kind: fc.constantFrom('percent' as const, 'amount' as const),
      value: fc.integer({ min: 1, max: 100 }),
      max_discount_paisa: fc.option(fc.integer({ min: 0, max: 100_000 })),
      course_slugs: fc.constantFrom(null, ['lean']),
      course_types: fc.constant(null),
    }),
  )
  const vat = fc.record({ ratePercent: fc.constantFrom(0, 5, 7.5, 15), isInclusive: fc.boolean() })

  it('are never below nothing, add up, and equal what the lines pay', () => {
    fc.assert(
      fc.property(lines, terms, vat, (given, discount, tax) => {
        const priced = priceCart(given, discount, tax)
        const net = priced.subTotalPaisa - priced.discountPaisa - priced.couponDiscountPaisa
        expect(priced.totalPaisa).toBeGreaterThanOrEqual(0)
        expect(priced.totalPaisa).toBe(net + (tax.isInclusive ? 0 : priced.vatPaisa))
        expect(priced.lines.reduce((total, { paidPaisa }) => total + paidPaisa, 0)).toBe(priced.totalPaisa)
        expect(priced.lines.every(({ paidPaisa }) => paidPaisa >= 0)).toBe(true)
      }),
    )
  })
})

describe('splitting', () => {
  it.each<[number, number[], number[]]>([
    [100, [1, 1, 1], [34, 33, 33]],
    [1, [5, 5], [1, 0]],
    [0, [5, 5], [0, 0]],
    [10, [0, 0], [0, 0]],
    [7, [0, 3], [0, 7]],
    [9_000_000_000, [9_000_000_000, 9_000_000_000], [4_500_000_000, 4_500_000_000]],
  ])('%d by %j', (amount, weights, parts) => {
    expect(splitPaisa(amount, weights)).toEqual(parts)
  })
})
