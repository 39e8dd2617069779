import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Order } from '#contracts/checkout/orders.ts'
import { BankTransfer } from './bank-transfer.tsx'

const show = (slips: object[]) => {
  const transfer = { amount: 3200, reference: 'SA-1', account_no: '000 111', slips } as NonNullable<
    Order['bank_transfer']
  >
  return renderToStaticMarkup(<BankTransfer transfer={transfer} expiresAt={null} />)
}

test('what to transfer is asked until a slip shows that it was sent; the account stays', () => {
  expect(show([])).toContain('Transfer the amount')
  expect(show([{}])).not.toContain('Transfer the amount')
  expect(show([{}])).toContain('000 111')
})
