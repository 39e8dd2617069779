import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatDecimal, fromTaka, parseDecimal, percentOf, taxIncluded, toTaka } from './money.ts'

describe('taka and paisa', () => {
  it.each([
    [0, 0],
    [1, 100],
    [1.15, 115],
    [0.29, 29],
    [4.35, 435],
    [1150.5, 115_050],
    [99_999_999.99, 9_999_999_999],
  ])('%d taka are %d paisa, and back', (taka, paisa) => {
    expect(fromTaka(taka)).toBe(paisa)
    expect(toTaka(paisa)).toBe(taka)
  })

  it.each([0.001, 1.155, Number.NaN, Number.POSITIVE_INFINITY, 1e20])('refuses %d', (taka) => {
    expect(() => fromTaka(taka)).toThrow(RangeError)
  })

  it.each([-1, 0.5, Number.NaN])('refuses %d paisa', (paisa) => {
    expect(() => toTaka(paisa)).toThrow(RangeError)
    expect(() => formatDecimal(paisa)).toThrow(RangeError)
  })
})

describe('decimal text', () => {
  it.each([
    ['1150.00', 115_000],
    ['1150', 115_000],
    ['1150.5', 115_050],
    ['1121.2500', 112_125],
    ['0.01', 1],
    [' 10.00 ', 1000],
    ['500000.00', 50_000_000],
  ])('reads %s', (text, paisa) => {
    expect(parseDecimal(text)).toBe(paisa)
  })

  it.each(['', '-1.00', '1,150.00', '1e3', '0x10', '1.', '.5', '10.005', '১১৫০', 'NaN', '1150.00 BDT'])(
    'refuses %s',
    (text) => {
      expect(parseDecimal(text)).toBeUndefined()
    },
  )

  it.each([
    [0, '0.00'],
    [1, '0.01'],
    [10, '0.10'],
    [115_000, '1150.00'],
    [50_000_000, '500000.00'],
  ])('writes %d paisa', (paisa, text) => {
    expect(formatDecimal(paisa)).toBe(text)
  })

  it('reads what it wrote', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 12 }), (paisa) => parseDecimal(formatDecimal(paisa)) === paisa),
    )
  })
})

describe('percentages', () => {
  it.each([
    [100_000, 1000, 10_000],
    [99_900, 1500, 14_985],
    [1, 5000, 1],
    [3, 5000, 2],
    [333, 750, 25],
    [120_000, 0, 0],
    [120_000, 10_000, 120_000],
  ])('of %d paisa, %d basis points are %d', (paisa, basisPoints, share) => {
    expect(percentOf(paisa, basisPoints)).toBe(share)
  })

  it.each([
    [115_000, 1500, 15_000],
    [100_000, 500, 4762],
    [100_000, 0, 0],
  ])('%d paisa contain at %d basis points %d of tax', (gross, basisPoints, tax) => {
    expect(taxIncluded(gross, basisPoints)).toBe(tax)
  })

  it('never give more than the whole for at most 100 %', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 11 }), fc.integer({ min: 0, max: 10_000 }), (paisa, basisPoints) => {
        const share = percentOf(paisa, basisPoints)
        return share >= 0 && share <= paisa && taxIncluded(paisa, basisPoints) <= share
      }),
    )
  })

  it('refuses fractions of a basis point and amounts beyond exact arithmetic', () => {
    expect(() => percentOf(100, 7.5)).toThrow(RangeError)
    expect(() => percentOf(Number.MAX_SAFE_INTEGER, 10_000)).toThrow(RangeError)
  })
})
