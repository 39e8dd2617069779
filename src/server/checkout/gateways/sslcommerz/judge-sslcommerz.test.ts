import { describe, expect, it } from 'vitest'
import type { PaymentAttempt } from '../payment-provider.ts'
import { judgeSslcommerz, sslcommerzRecord } from './judge-sslcommerz.ts'

const attempt: PaymentAttempt = { reference: 'T-1', amountPaisa: 115_000, currency: 'BDT' }
const good = {
  status: 'VALID',
  tran_id: 'T-1',
  val_id: 'v1',
  amount: '1150.00',
  store_amount: '1121.25',
  currency: 'BDT',
  currency_type: 'BDT',
  currency_amount: '1150.00',
  bank_tran_id: 'B-1',
  card_type: 'VISA-Demo Bank',
  card_no: '411111XXXXXX1111',
  tran_date: '2026-11-20 12:30:01',
  risk_level: '0',
}
const judge = (changes: Record<string, unknown>) =>
  judgeSslcommerz(sslcommerzRecord.parse({ ...good, ...changes }), attempt)

describe('a transaction record of SSLCommerz', () => {
  it('that matches in everything is paid', () => {
    expect(judge({})).toEqual({
      outcome: 'paid',
      providerTransaction: 'B-1',
      validation: 'v1',
      amountPaisa: 115_000,
      currency: 'BDT',
      feePaisa: 2875,
      isRisky: false,
      method: 'VISA-Demo Bank',
      payer: '411111XXXXXX1111',
      paidAt: new Date('2026-11-20T06:30:01Z'),
    })
  })

  it.each<[string, Record<string, unknown>, object]>([
    ['validated before', { status: 'VALIDATED' }, { outcome: 'paid' }],
    ['numbers instead of text', { amount: 1150, risk_level: 0 }, { outcome: 'paid', isRisky: false }],
    ['risk', { risk_level: '1' }, { outcome: 'paid', isRisky: true }],
    ['no word about risk', { risk_level: null }, { outcome: 'paid', isRisky: true }],
    ['no store amount', { store_amount: '' }, { outcome: 'paid', feePaisa: undefined }],
    ['another transaction', { tran_id: 'T-2' }, { outcome: 'mismatch', reason: 'reference' }],
    ['letters of another case', { tran_id: 't-1' }, { outcome: 'mismatch', reason: 'reference' }],
    ['one paisa less', { amount: '1149.99' }, { outcome: 'mismatch', reason: 'amount', providerTransaction: 'B-1' }],
    ['one paisa more', { amount: '1150.01' }, { outcome: 'mismatch', reason: 'amount' }],
    ['an unreadable amount', { amount: '1,150.00' }, { outcome: 'mismatch', reason: 'amount' }],
    [
      'a discount of the gateway',
      { amount: '1100.00', discount_amount: '50.00' },
      { outcome: 'mismatch', reason: 'discounted' },
    ],
    [
      'a discount that does not explain it',
      { amount: '1000.00', discount_amount: '50.00' },
      { outcome: 'mismatch', reason: 'amount' },
    ],
    ['dollars asked', { currency_type: 'USD' }, { outcome: 'mismatch', reason: 'currency' }],
    ['dollars received', { currency: 'USD' }, { outcome: 'mismatch', reason: 'currency' }],
    ['no bank transaction', { bank_tran_id: '' }, { outcome: 'mismatch', reason: 'reference' }],
    ['failed', { status: 'FAILED', error: 'Declined' }, { outcome: 'failed', why: 'Declined' }],
    ['cancelled', { status: 'CANCELLED' }, { outcome: 'cancelled' }],
    ['expired', { status: 'EXPIRED' }, { outcome: 'expired' }],
    ['pending', { status: 'PENDING' }, { outcome: 'pending' }],
    ['unattempted', { status: 'UNATTEMPTED' }, { outcome: 'pending' }],
    ['an unknown validation', { status: 'INVALID_TRANSACTION' }, { outcome: 'pending' }],
    ['a status nobody documented', { status: 'valid' }, { outcome: 'pending' }],
  ])('%s', (_, changes, verdict) => {
    expect(judge(changes)).toMatchObject(verdict)
  })
})
