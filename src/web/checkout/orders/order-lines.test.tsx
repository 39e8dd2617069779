// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import type { Quote } from '#contracts/checkout/cart.ts'
import { OrderLines } from './order-lines.tsx'

afterEach(cleanup)

const message = 'You are already enrolled in this course.'
const owned = {
  slug: 'smv',
  course_name: 'SMV',
  image: '/smv.svg',
  batch_no: 14,
  training_type: 'Live',
  batches: [],
  opens_after: [],
  unpaid_order: null,
  refusal: { code: 'already_enrolled', message },
} as unknown as Quote['items'][number]

function show(items: Quote['items'], said: string | null) {
  const wanted = { items: [], coupon: '', pay: null } as never
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: () => <OrderLines items={items} wanted={wanted} said={said} onBatch={() => {}} onRemove={() => {}} />,
    },
  ])
  render(<Stub initialEntries={['/']} />)
}

test('why the course cannot be bought stands at its line', () => {
  show([owned], null)
  expect(screen.getByText(message)).toBeTruthy()
})

test('it is not said a second time where it stands above the button already', () => {
  show([owned], message)
  expect(screen.queryByText(message)).toBeNull()
})

test('of several courses each says why it cannot be bought', () => {
  show([owned, { ...owned, slug: 'wjsb', course_name: 'WJSB' }], message)
  expect(screen.getAllByText(message)).toHaveLength(2)
})
