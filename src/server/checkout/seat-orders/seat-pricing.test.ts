import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cheaperStep, priceSeats, seatSteps } from './seat-pricing.ts'

const bands = [
  { from_seats: 20, discount_percent: 12 },
  { from_seats: 5, discount_percent: 5 },
]
const terms = {
  ...{ pricePaisa: 500_000, discountPaisa: 100_000, steps: seatSteps(bands) },
  vat: { ratePercent: 0, isInclusive: true },
}

describe('seats by steps of number', () => {
  it.each([
    [1, 0, 400_000],
    [4, 0, 1_600_000],
    [5, 5, 1_900_000],
    [19, 5, 7_220_000],
    [20, 12, 7_040_000],
  ])('%d seats: %d%% less, %d paisa', (seats, percent, total) => {
    expect(priceSeats(terms, seats)).toMatchObject({ percent, totalPaisa: total })
  })

  it('start from what one person pays, and nothing else is taken off than the step', () => {
    expect(priceSeats(terms, 20)).toMatchObject({ subTotalPaisa: 8_000_000, discountPaisa: 960_000 })
    expect(priceSeats(terms, 1)).toMatchObject({ subTotalPaisa: 400_000, discountPaisa: 0 })
  })

  it('name the next step only where it costs less', () => {
    expect(cheaperStep(terms, 19)).toEqual({ seats: 20, totalPaisa: 7_040_000 })
    expect(cheaperStep(terms, 18)).toBeNull()
    expect(cheaperStep(terms, 20)).toBeNull()
  })

  it('add VAT on top where prices are without it', () => {
    const vat = { ratePercent: 15, isInclusive: false }
    expect(priceSeats({ ...terms, vat }, 20)).toMatchObject({ vatPaisa: 1_056_000, totalPaisa: 8_096_000 })
  })

  it('are read from whatever staff wrote', () => {
    expect(seatSteps('none')).toEqual([{ from: 1, percent: 0 }])
    expect(seatSteps([null, { from_seats: 0, discount_percent: 5 }, { from_seats: 3, discount_percent: 200 }])).toEqual(
      [{ from: 1, percent: 0 }],
    )
  })

  it('always say a total that its parts add up to', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000 }), fc.integer({ min: 1, max: 10_000_000 }), (seats, pricePaisa) => {
        const { subTotalPaisa, discountPaisa, totalPaisa } = priceSeats(
          { ...terms, pricePaisa, discountPaisa: 0 },
          seats,
        )
        expect(subTotalPaisa).toBe(pricePaisa * seats)
        expect(totalPaisa).toBe(subTotalPaisa - discountPaisa)
      }),
    )
  })
})
