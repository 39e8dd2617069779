// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import type { Order } from '#contracts/checkout/orders.ts'
import { OrderAgain } from './order-again.tsx'
import { CancelForm, PayForm } from './order-forms.tsx'
import { OrderResult } from './order-result.tsx'

afterEach(cleanup)

const paid = {
  no: 'SA-1',
  state: 'paid',
  paid_at: '2026-11-25T17:00:00Z',
  payment_method: 'mobile',
  items: [{ course_id: '1', slug: 'smv', course_name: 'SMV', image: '/smv.svg', batch_no: 14, seats: 1, total: 5000 }],
  coupon: 'SELAI10',
  coupon_discount: 500,
  total: 4500,
  has_invoice: true,
  can: { pay: false },
} as Order

function show(order: Order) {
  const Stub = createRoutesStub([{ path: '/', Component: () => <OrderResult order={order} payKey="key" /> }])
  render(<Stub initialEntries={['/']} />)
}

test('the coupon stands between the price and what was paid', () => {
  show(paid)
  expect(screen.getByText('Coupon SELAI10').closest('li')?.textContent).toBe('Coupon SELAI10−৳500')
})

test('without a coupon there is no such line', () => {
  show({ ...paid, coupon: null, coupon_discount: 0 })
  expect(screen.queryByText(/^Coupon/)).toBeNull()
})

function showAgain(state: Order['state'], canOrderAgain = true) {
  const can = { pay: false, order_again: canOrderAgain }
  const order = { ...paid, state, can, items: [{ slug: 'smv', batch_no: 14 }] } as Order
  const Stub = createRoutesStub([{ path: '/', Component: () => <OrderAgain order={order} /> }])
  render(<Stub initialEntries={['/']} />)
}

test.each(['failed', 'cancelled', 'expired'] as const)('an order that is %s leads back to the same order', (state) => {
  showAgain(state)
  const way = screen.getByRole('link', { name: 'Order again' })
  expect(way.getAttribute('href')).toBe('/checkout?course=smv&batch=14&coupon=SELAI10&pay=mobile')
})

test('who has the course by now is not led to order it again', () => {
  showAgain('failed', false)
  expect(screen.queryByRole('link')).toBeNull()
})

test.each(['pending', 'paid', 'refunded'] as const)('an order that is %s has no such way', (state) => {
  showAgain(state)
  expect(screen.queryByRole('link')).toBeNull()
})

function showForms(slips: object[]) {
  const order = { ...paid, state: 'pending', bank_transfer: { slips } } as Order
  const Forms = () => (
    <>
      <PayForm order={order} formKey="1" />
      <CancelForm order={order} formKey="1" />
    </>
  )
  const Stub = createRoutesStub([{ path: '/', Component: Forms }])
  render(<Stub initialEntries={['/']} />)
}

test('who showed a slip is warned of paying twice, and not told that nothing was paid', () => {
  showForms([{}])
  expect(screen.getByText(/^You have already sent us a slip/)).toBeTruthy()
  expect(screen.getByText(/^Please cancel only if you have not sent the money/)).toBeTruthy()
  expect(screen.queryByText(/^Nothing has been charged/)).toBeNull()
})

test('before a slip there is nothing to warn of', () => {
  showForms([])
  expect(screen.queryByText(/already sent us a slip/)).toBeNull()
  expect(screen.getByText(/^Nothing has been charged/)).toBeTruthy()
})
