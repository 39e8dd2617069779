/** Amounts to the paisa. */
import { expect, it } from 'vitest'
import { money } from './money.ts'

it.each([
  [1234.5, '৳1,234.50', '৳1,234.50'],
  [1000, '৳1,000.00', '৳1,000'],
  [-0.07, '−৳0.07', '−৳0.07'],
  [0, '৳0.00', '৳0'],
  [1.15, '৳1.15', '৳1.15'],
])('%d is %s, in short %s', (amount, long, short) => {
  expect([money(amount), money(amount, { isShort: true })]).toEqual([long, short])
})
