import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { overpaymentRefundEntries, paymentEntries, saleEntries, saleRefundEntries } from './ledger.ts'

const sum = (entries: object) => Object.values(entries).reduce((total: number, each) => total + (each as number), 0)

describe('the books', () => {
  it.each([
    [
      'a sale with VAT inside',
      saleEntries({ discount_paisa: 20_000, coupon_discount_paisa: 10_000, vat_paisa: 11_739, total_paisa: 90_000 }),
      { buyer: 90_000, discount: 20_000, coupon: 10_000, vat: -11_739, revenue: -108_261 },
    ],
    [
      'a sale that costs nothing',
      saleEntries({ discount_paisa: 0, coupon_discount_paisa: 50_000, vat_paisa: 0, total_paisa: 0 }),
      { buyer: 0, discount: 0, coupon: 50_000, vat: -0, revenue: -50_000 },
    ],
    [
      'a payment by card',
      paymentEntries({ provider: 'sslcommerz', amountPaisa: 90_000, feePaisa: 2250 }),
      { gateway: 87_750, fee: 2250, buyer: -90_000 },
    ],
    [
      'a bank transfer',
      paymentEntries({ provider: 'bank', amountPaisa: 90_000, feePaisa: undefined }),
      { bank: 90_000, fee: 0, buyer: -90_000 },
    ],
    [
      'half of it back',
      saleRefundEntries({ provider: 'bkash', amountPaisa: 45_000, order: { total_paisa: 90_000, vat_paisa: 11_739 } }),
      { refund: 39_130, vat: 5870, gateway: -45_000 },
    ],
    [
      'a second payment back',
      overpaymentRefundEntries({ provider: 'bkash', amountPaisa: 90_000 }),
      { buyer: 90_000, gateway: -90_000 },
    ],
  ])('%s', (_, entries, expected) => {
    expect(entries).toEqual(expected)
    expect(sum(entries)).toBe(0)
  })

  it('balance whatever the amounts are', () => {
    const paisa = fc.integer({ min: 0, max: 1e9 })
    fc.assert(
      fc.property(paisa, paisa, paisa, paisa, (total_paisa, discount_paisa, vat, part) => {
        const vat_paisa = Math.min(vat, total_paisa)
        const order = { total_paisa, discount_paisa, coupon_discount_paisa: part, vat_paisa }
        expect(sum(saleEntries(order))).toBe(0)
        const refund = { provider: 'sslcommerz', amountPaisa: Math.min(part, total_paisa), order }
        expect(sum(saleRefundEntries(refund))).toBe(0)
        expect(sum(paymentEntries({ provider: 'bkash', amountPaisa: total_paisa, feePaisa: vat_paisa }))).toBe(0)
      }),
    )
  })
})
