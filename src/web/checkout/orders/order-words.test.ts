import { expect, test } from 'vitest'
import { paymentMethodName } from '../payments/payment-methods.tsx'
import { stateWords } from './order-words.ts'

const refund = { amount: 2000, at: '2026-11-28T10:00:00Z', is_by_hand: false }
const order = { state: 'refund_requested', total: 2000, bank_transfer: null } as const

test('a refund that was agreed to is not called asked for any more', () => {
  expect(stateWords({ ...order, refunds: [{ ...refund, state: 'requested' }] }).text).toBe('Refund requested')
  expect(stateWords({ ...order, refunds: [{ ...refund, state: 'approved' }] }).text).toBe('Refund approved')
})

test('what was paid by a transfer says so, and nothing of companies', () => {
  expect(paymentMethodName('bank')).toBe('Bank transfer')
})
