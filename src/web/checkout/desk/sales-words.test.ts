import { expect, test } from 'vitest'
import { withdrawnNote } from '#contracts/checkout/withdrawn-note.ts'
import { m } from '#web/paraglide/messages.js'
import { eventName, memoText, noteText, refundWords, tellingName } from './sales-words.ts'

test('what the product wrote is said in the words of the reader, what staff wrote as it is', () => {
  expect(memoText('Sale SA-261125-000001')).toBe(m.desk_memo_sale({ number: 'SA-261125-000001' }))
  expect(memoText('By hand')).toBe('By hand')
  expect(noteText(withdrawnNote)).toBe(m.desk_refund_withdrawn())
  expect(noteText('The batch was cancelled')).toBe('The batch was cancelled')
})

test('a slip that came, and the word that a request for a refund came, have names', () => {
  expect(eventName('slip_uploaded')).toBe('Transfer slip sent')
  expect(tellingName('refund_asked')).toBe('Refund requested')
})

test('a request that its buyer took back was not declined by anybody', () => {
  expect(refundWords({ state: 'declined', note: withdrawnNote }).text).toBe('Withdrawn by the buyer')
  expect(refundWords({ state: 'declined', note: 'Too late' }).text).toBe('Refund declined')
})
