import { describe, expect, it } from 'vitest'
import { bkashPayment, judgePayment, judgeRefusal } from './bkash-verdict.ts'
import { readBkashTime } from '../gateway-fields.ts'
import type { PaymentAttempt } from '../payment-provider.ts'

const attempt: PaymentAttempt = { reference: 'T-1', amountPaisa: 115_000, currency: 'BDT', session: 'TR1' }
const good = {
  statusCode: '0000',
  paymentID: 'TR1',
  trxID: '6H7801QFYM',
  transactionStatus: 'Completed',
  amount: '1150',
  currency: 'BDT',
  merchantInvoiceNumber: 'T-1',
  customerMsisdn: '01770618575',
  paymentExecuteTime: '2019-08-07T11:15:56:336 GMT+0600',
}
const judge = (changes: Record<string, unknown>) => judgePayment(bkashPayment.parse({ ...good, ...changes }), attempt)

describe('a completed payment of bKash', () => {
  it('that matches in everything is paid', () => {
    expect(judge({})).toEqual({
      outcome: 'paid',
      providerTransaction: '6H7801QFYM',
      amountPaisa: 115_000,
      currency: 'BDT',
      isRisky: false,
      method: 'bKash',
      payer: '01770***575',
      paidAt: new Date('2019-08-07T05:15:56.336Z'),
    })
  })

  it.each<[string, Record<string, unknown>, object]>([
    [
      'the invoice under its other name',
      { merchantInvoiceNumber: undefined, merchantInvoice: 'T-1' },
      { outcome: 'paid' },
    ],
    ['a numeric amount', { amount: 1150 }, { outcome: 'paid' }],
    ['an unreadable time', { paymentExecuteTime: 'yesterday' }, { outcome: 'paid', paidAt: undefined }],
    ['another payment', { paymentID: 'TR2' }, { outcome: 'mismatch', reason: 'session' }],
    ['another invoice', { merchantInvoiceNumber: 'T-2' }, { outcome: 'mismatch', reason: 'reference' }],
    ['another currency', { currency: 'USD' }, { outcome: 'mismatch', reason: 'currency' }],
    [
      'one paisa less',
      { amount: '1149.99' },
      { outcome: 'mismatch', reason: 'amount', providerTransaction: '6H7801QFYM' },
    ],
    ['no transaction', { trxID: '' }, { outcome: 'mismatch', reason: 'reference' }],
    ['initiated', { transactionStatus: 'Initiated' }, { outcome: 'pending' }],
    ['cancelled', { transactionStatus: 'Cancelled' }, { outcome: 'cancelled' }],
    ['failed', { transactionStatus: 'Failed' }, { outcome: 'failed' }],
  ])('%s', (_, changes, verdict) => {
    expect(judge(changes)).toMatchObject(verdict)
  })
})

it.each([
  ['2023', 'failed'],
  ['2029', 'failed'],
  ['2056', 'failed'],
  ['2060', 'pending'],
  ['2069', 'cancelled'],
  ['2068', 'unanswered'],
  ['503', 'unanswered'],
  ['9999', 'unanswered'],
  ['4711', 'unanswered'],
  ['', 'unanswered'],
])('a refusal with %s is %s, in both envelopes', (code, outcome) => {
  expect(judgeRefusal(bkashPayment.parse({ statusCode: code, statusMessage: 'x' }))).toMatchObject({ outcome })
  expect(judgeRefusal(bkashPayment.parse({ errorCode: code, errorMessage: 'x' }))).toMatchObject({ outcome })
})

it.each([
  ['2019-08-07T11:12:34:978 GMT+0600', '2019-08-07T05:12:34.978Z'],
  ['2019-08-07T11:12:34:9 GMT+0600', '2019-08-07T05:12:34.009Z'],
  ['2019-08-07T11:12:34.978Z', undefined],
  ['2019-13-07T11:12:34:978 GMT+0600', undefined],
  ['', undefined],
])('the time %s is %s', (text, iso) => {
  expect(readBkashTime(text)?.toISOString()).toBe(iso)
})
