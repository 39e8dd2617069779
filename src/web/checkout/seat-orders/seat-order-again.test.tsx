// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import type { SeatOrder } from '#contracts/checkout/seat-orders.ts'
import { SeatOrderAgain } from './seat-order-again.tsx'

afterEach(cleanup)

function show(state: SeatOrder['state'], given: Partial<SeatOrder> = {}) {
  const order = {
    ...{ state, payment_method: 'bank', purchase_order: 'PO-77', can: { pay: false } },
    items: [{ course_id: '0b', batch_no: 2, seats: 7 }],
    ...given,
  } as SeatOrder
  const Stub = createRoutesStub([{ path: '/', Component: () => <SeatOrderAgain order={order} /> }])
  render(<Stub initialEntries={['/']} />)
}
const way = () => screen.getByRole('link', { name: 'Order these seats again' }).getAttribute('href')

test.each(['failed', 'cancelled', 'expired'] as const)('an order that is %s leads back to the same seats', (state) => {
  show(state)
  expect(way()).toBe('/corporate/seats/buy?course_id=0b&batch_no=2&seats=7&payment_method=bank&purchase_order=PO-77')
})

test('what was not said of the order is not said again', () => {
  show('expired', { payment_method: null, purchase_order: null })
  expect(way()).toBe('/corporate/seats/buy?course_id=0b&batch_no=2&seats=7')
})

test.each(['pending', 'invoiced', 'paid', 'refunded'] as const)('an order that is %s has no such way', (state) => {
  show(state)
  expect(screen.queryByRole('link')).toBeNull()
})
